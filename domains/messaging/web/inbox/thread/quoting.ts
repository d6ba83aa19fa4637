// What of a mail is quoted from the ones before it, to be folded away: mail programs mark it each in their own way.

const marks =
  '.gmail_quote, .gmail_attr, .yahoo_quoted, .moz-cite-prefix, blockquote[type=cite], #divRplyFwdMsg, #appendonsend, .protonmail_quote, .zmail_extra';

/** Takes what is quoted at the end of a document out of it; answers whether there was any. */
export const foldQuoted = (page: Document): boolean => {
  const first = page.querySelector(marks) ?? withIntroduction(quoteAtEnd(page));
  if (!first || !hasOwnWords(page, first)) return false;
  // Everything from there on, also what stands beside it further up the tree.
  for (let node: Element | null = first; node && node !== page.body; node = node.parentElement)
    while (node.nextSibling) node.nextSibling.remove();
  first.remove();
  return true;
};

/** Our cleaning takes classes away: what is left is a quotation that nothing follows. */
const quoteAtEnd = (page: Document): Element | null => {
  const last = [...page.querySelectorAll('blockquote')].find((quote) => !quote.parentElement?.closest('blockquote'));
  if (!last) return null;
  const rest = page.createRange();
  rest.setStartAfter(last);
  rest.setEndAfter(page.body);
  return rest.toString().trim() === '' ? last : null;
};

/** 'On Tuesday Ana wrote:' belongs to what it introduces. */
const withIntroduction = (quote: Element | null): Element | null => {
  const before = quote?.previousElementSibling;
  const words = before?.textContent.trim() ?? '';
  return before && words.length < 300 && words.endsWith(':') ? before : quote;
};

/** A mail that is nothing but a quotation is shown as it is. */
const hasOwnWords = (page: Document, quoted: Element): boolean => {
  const before = page.createRange();
  before.setStart(page.body, 0);
  before.setEndBefore(quoted);
  return before.toString().trim() !== '';
};

/** A text in two parts: what was written, and the quoted lines at its end with the line that introduces them. */
export const splitQuoted = (plain: string): { own: string; quoted: string } => {
  const lines = plain.split('\n');
  let first = lines.length;
  while (first > 0 && /^\s*(>|$)/.test(lines[first - 1] ?? '')) first -= 1;
  if (!lines.slice(first).some((line) => line.trimStart().startsWith('>'))) return { own: plain, quoted: '' };
  // 'On Tuesday Ana wrote:', over one line or two.
  if (/:\s*$/.test(lines[first - 1] ?? '')) first -= /\d/.test(lines[first - 1] ?? '') ? 1 : 2;
  const own = lines.slice(0, Math.max(0, first)).join('\n').trimEnd();
  return own.trim() === '' ? { own: plain, quoted: '' } : { own, quoted: lines.slice(first).join('\n') };
};

/** The same where the words that are new are known: what stands around them is what is quoted. */
export const splitAfter = (plain: string, own: string): { own: string; quoted: string } => {
  const at = plain.indexOf(own);
  if (at === -1) return { own, quoted: plain };
  const parts = [plain.slice(0, at), plain.slice(at + own.length)].map((part) => part.trim());
  return { own, quoted: parts.filter((part) => part !== '').join('\n\n') };
};
