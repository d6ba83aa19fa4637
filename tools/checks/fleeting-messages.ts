// Messages in the corner go by themselves: a journey that looks for one as for anything else finds it gone where the machine is slow.

const told = /\bsuccess: (?:\(\) => )?'([^']+)'|type: '(?:success|info)',\s*message: '([^']+)'/g;
const looked = /\bpage\.getByText\('([^']+)'[^)]*\)(?:\.first\(\))?\)\.toBeVisible/;

/** The messages that sources of the web have in the corner, as far as they are written out. */
export const messagesIn = (source: string): string[] =>
  [...source.matchAll(told)].flatMap(([, success, message]) => success ?? message ?? []);

/** The lines of a journey that look for such a message while it stands, each with what to do about it. */
export const glancesIn = (file: string, source: string, messages: ReadonlySet<string>): string[] =>
  source.split('\n').flatMap((line, at) => {
    const words = looked.exec(line)?.[1];
    return words !== undefined && messages.has(words)
      ? [`${file}:${at + 1} looks for a message that goes by itself: expectMessage(page, '${words}')`]
      : [];
  });
