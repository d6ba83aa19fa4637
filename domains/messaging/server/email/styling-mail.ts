// Mail programs read no style sheets of ours: what blocks of the editor look like is written into each tag, for good measure before a mail
// leaves (communication §5 "email-safe HTML").
import juice from 'juice';

const sheet = `
  blockquote { margin: 0 0 12px; padding: 4px 0 4px 12px; border-left: 3px solid #d0d5dd; color: #475467; }
  p { margin: 0 0 12px; }
  ul, ol { margin: 0 0 12px; padding-left: 24px; }
  img { max-width: 100%; }
  a { color: #2563eb; }
`;

/** The HTML with the styles of its tags inline; those it has stay. */
export const styled = (html: string): string =>
  juice.inlineContent(html, sheet, { applyWidthAttributes: true, preserveImportant: true });

/** A whole document, as a mail carries it. */
export const documentOf = (html: string, subject: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject
    .replaceAll('&', '&amp;')
    .replaceAll(
      '<',
      '&lt;',
    )}</title></head><body style="margin:0;padding:16px;font-family:Arial,Helvetica,sans-serif;font-size:15px;line-height:22px;color:#1a2233">${html}</body></html>`;
