// Words that people wrote, as HTML: what they typed is text, unless they wrote HTML themselves.

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** Plain text as the HTML of a mail: paragraphs at empty lines, breaks at the others. */
export const htmlOfPlain = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${escapeHtml(part.trim()).replace(/\n/g, '<br>')}</p>`)
    .join('');

const markup =
  /<\/?(?:p|div|br|hr|a|b|i|u|s|strong|em|span|font|center|img|table|tbody|tr|td|ul|ol|li|blockquote|h[1-6])\b[^<]*>/i;

export const isMarkup = (written: string): boolean => markup.test(written);

/** What was written as HTML or as plain text, as HTML. It is not clean: whoever keeps or shows it cleans it. */
export const asHtml = (written: string): string => (isMarkup(written) ? written : htmlOfPlain(written));
