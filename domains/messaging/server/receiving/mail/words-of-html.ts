// The words of HTML, whatever it is: each sign is looked at once.
import { unescapeHtml } from '#/kernel/contract/words/unescaping.ts';

const longest = 500_000;
const breaks = /^<\/?(?:p|div|br|tr|li|h\d|dl|blockquote)\b/i;
/** What stands beside the next thing, as a label does beside what it announces. */
const cellEnds = /^<\/(?:t[dh]|dt|label|b|strong)\b/i;

/** With `between` behind the end of a cell and of what is written bold. */
export const wordsOfHtml = (html: string, between = ' '): string => {
  const words: string[] = [];
  let at = 0;
  while (at < html.length) {
    const opens = html.indexOf('<', at);
    words.push(html.slice(at, opens === -1 ? undefined : opens));
    const closes = opens === -1 ? -1 : html.indexOf('>', opens);
    if (closes === -1) break;
    const tag = html.slice(opens, opens + 14);
    words.push(breaks.test(tag) ? '\n' : cellEnds.test(tag) ? between : ' ');
    at = closes + 1;
  }
  return unescapeHtml(
    words
      .join('')
      .slice(0, longest)
      .replace(/[^\S\n\t]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n'),
  );
};
