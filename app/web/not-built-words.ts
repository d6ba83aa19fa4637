// What screens that are not built yet will do, a sentence each: loaded with the page that says it.

export const willDo: Readonly<Record<string, string>> = {
  '/marketing-campaigns': 'Which campaigns bring people, and what they cost.',
  '/developers/beacon-code': 'The snippet that tells you what visitors look at.',
  '/developers/track-events': 'What the beacon saw, as it happens.',
};
