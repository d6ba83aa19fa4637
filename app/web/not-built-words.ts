// What screens that are not built yet will do, a sentence each: loaded with the page that says it.

export const willDo: Readonly<Record<string, string>> = {
  '/marketing-campaigns': 'Which campaigns bring people, and what they cost.',
};
