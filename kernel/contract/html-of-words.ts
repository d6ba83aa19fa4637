// Words that people wrote, as HTML: what they typed is text, unless they wrote HTML themselves.

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** A text as HTML writes it, read: only for what holds no tags. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal);
    return code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff) ? String.fromCodePoint(code) : '';
  });

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
