// The one look of mail from the product to its users: the agency's name or logo above a card with a heading, a few lines and at most
// one button. Tables and inline styles, because that is what mail programs draw; a text part says the same.
import { type Html, html } from '#/kernel/server/html.ts';

export interface Letterhead {
  agencyName: string;
  /** Absolute address, or null: then the name stands there. */
  logo: string | null;
  /** '#1b2c3d'. */
  colour: string;
}

export interface Letter {
  heading: string;
  /** Paragraphs of plain text. */
  lines: readonly string[];
  button?: { label: string; url: string };
}

const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Inter,Helvetica,Arial,sans-serif";
const ink = '#1a2233';
const quiet = '#5b6577';

/** White or dark ink, whichever reads better on the colour (WCAG contrast). */
const inkOn = (colour: string): string => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.066 ? '#ffffff' : ink;
};

const head = ({ agencyName, logo }: Letterhead): Html =>
  logo
    ? html`<img src="${logo}" alt="${agencyName}" height="40" style="display:block;height:40px;max-width:220px;border:0">`
    : html`<span style="${font};font-size:18px;font-weight:700;color:${ink}">${agencyName}</span>`;

const button = ({ label, url }: NonNullable<Letter['button']>, colour: string): Html => html`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr>
<td style="border-radius:8px;background:${colour}"><a href="${url}" style="${font};display:inline-block;padding:12px 24px;font-size:15px;font-weight:600;line-height:20px;color:${inkOn(colour)};text-decoration:none;border-radius:8px">${label}</a></td>
</tr></table>
<p style="${font};margin:0;font-size:13px;line-height:20px;color:${quiet}">If the button does not work, copy this address:<br><a href="${url}" style="color:${quiet};word-break:break-all">${url}</a></p>`;

/** The HTML part. */
export const letterHtml = (
  letterhead: Letterhead,
  { subject, heading, lines, button: act }: Letter & { subject: string },
): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;padding:0;background:#f4f6f9">
<div style="display:none;max-height:0;overflow:hidden">${lines[0]}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f4f6f9"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">${head(letterhead)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e3e8ef;border-top:3px solid ${letterhead.colour};border-radius:12px;padding:32px">
<h1 style="${font};margin:0 0 16px;font-size:22px;line-height:28px;font-weight:700;color:${ink}">${heading}</h1>
${lines.map((line) => html`<p style="${font};margin:0 0 12px;font-size:15px;line-height:24px;color:${ink}">${line}</p>`)}
${act && button(act, letterhead.colour)}
</td></tr>
<tr><td style="${font};padding:20px 4px 0;font-size:12px;line-height:18px;color:${quiet}">Sent by Lintel for ${letterhead.agencyName}.</td></tr>
</table></td></tr></table></body></html>`.text;

/** The text part. */
export const letterText = ({ agencyName }: Letterhead, { heading, lines, button: act }: Letter): string =>
  [heading, ...lines, ...(act ? [`${act.label}: ${act.url}`] : []), `Sent by Lintel for ${agencyName}.`].join('\n\n');
