// How the pages of simulators look, the mailbox first: plain lists and a plain letter, without a single script.
import { type Html, html } from '#/kernel/server/html.ts';
import type { SimulatedMail } from '../mail/mailbox.ts';
import type { CameIn, Simulator } from './simulator.ts';

const style = html`
:root { color-scheme: light dark; --ink: #1a2233; --quiet: #5b6577; --line: #e3e8ef; --paper: #ffffff; --ground: #f4f6f9; --accent: #1d4ed8 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e9ef; --quiet: #9aa4b5; --line: #2b3342; --paper: #161c27; --ground: #0e131b; --accent: #8ab4ff } }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 15px/1.5 -apple-system, BlinkMacSystemFont, 'Segoe UI', Inter, Helvetica, Arial, sans-serif }
main { max-width: 860px; margin: 0 auto; padding: 32px 16px }
h1 { margin: 0 0 4px; font-size: 24px; line-height: 32px }
p.note { margin: 0 0 20px; color: var(--quiet) }
a { color: var(--accent) }
form { display: flex; gap: 8px; margin: 0 0 16px }
input, select { flex: 1; min-width: 0; height: 40px; padding: 0 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--paper); color: inherit; font: inherit }
button { height: 40px; padding: 0 16px; border: 0; border-radius: 8px; background: var(--accent); color: var(--paper); font: inherit; font-weight: 600 }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); overflow: hidden }
li + li { border-top: 1px solid var(--line) }
li a { display: grid; grid-template-columns: 1fr auto; gap: 2px 16px; padding: 12px 16px; color: inherit; text-decoration: none }
li a:hover { background: var(--ground) }
li strong, li span { min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
time, .quiet { color: var(--quiet); font-size: 13px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0 0 16px; overflow-wrap: anywhere }
dt { color: var(--quiet) } dd { margin: 0 }
iframe { display: block; width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 12px; background: #ffffff }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--paper); white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, Menlo, Consolas, monospace }
h2 { margin: 24px 0 8px; font-size: 16px }
@media (max-width: 560px) { li a { grid-template-columns: 1fr } }
.empty { padding: 48px 16px; text-align: center; color: var(--quiet); border: 1px dashed var(--line); border-radius: 12px }`;

/** A page of a simulator. */
export const simulatorPage = (title: string, body: Html): Html => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`;

const moment = (at: Temporal.Instant): string =>
  `${at.toString({ smallestUnit: 'second' }).replace('T', ' ').replace('Z', '')} UTC`;
/** A moment, in words that need no zone. */
export const time = (at: Temporal.Instant): Html => html`<time datetime="${at.toString()}">${moment(at)}</time>`;

const row = ({ _id, recipient, subject, receivedAt }: SimulatedMail): Html => html`
<li><a href="/simulators/mail/${_id}"><strong>${subject}</strong>${time(receivedAt)}<span class="quiet">${recipient}</span></a></li>`;

interface Shelf extends Simulator {
  /** Null where nothing comes in. */
  came: readonly CameIn[] | null;
}

const shelf = ({ title, about, href, came }: Shelf): Html => html`
<h2><a href="${href}">${title}</a></h2>
<p class="note">${about}</p>
${came && came.length > 0 && html`<ul>${came.map(({ href: to, what, who, at }) => html`<li><a href="${to}"><strong>${what || '(nothing)'}</strong>${time(at)}<span class="quiet">${who}</span></a></li>`)}</ul>`}
${came && came.length === 0 && html`<p class="empty">Nothing yet</p>`}`;

/** All simulators, each with what came to it last. */
export const drawIndex = (shelves: readonly Shelf[]): Html =>
  simulatorPage(
    'Simulators',
    html`<h1>Simulators</h1>
<p class="note">Nothing here leaves this machine. Open a message to read it as its recipient does, and to answer.</p>
${shelves.map(shelf)}`,
  );

/** The list, newest first. */
export const drawMailbox = (mails: readonly SimulatedMail[], recipient: string): Html =>
  simulatorPage(
    'Simulated mail',
    html`<p class="note"><a href="/simulators">All simulators</a></p>
<h1>Simulated mail</h1>
<p class="note">No mail server is set, so nothing leaves this machine: what the product sends is kept here. Set SMTP_URL to send it.</p>
<form method="get" action="/simulators/mail"><input type="search" name="recipient" value="${recipient}" placeholder="Recipient" aria-label="Recipient"><button>Search</button></form>
${mails.length > 0 ? html`<ul>${mails.map(row)}</ul>` : html`<p class="empty">${recipient ? `No mail to "${recipient}"` : 'No mail yet'}</p>`}`,
  );

/** The HTML of a mail, in a frame that may do nothing but open its links in a new tab. */
export const drawnFrame = (content: string): Html => {
  const based = content.includes('<head>')
    ? content.replace('<head>', '<head><base target="_blank">')
    : `<base target="_blank">${content}`;
  return html`<iframe title="The mail as it looks" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${based}"></iframe>`;
};

/** One letter as it looks; the text part stands below. */
export const drawMail = ({ _id, subject, sender, recipient, html: content, plain, receivedAt }: SimulatedMail): Html =>
  simulatorPage(
    subject,
    html`<p class="note"><a href="/simulators/mail">All mail</a></p>
<h1>${subject}</h1>
<dl><dt>From</dt><dd>${sender}</dd><dt>To</dt><dd>${recipient}</dd><dt>Sent</dt><dd>${time(receivedAt)}</dd></dl>
${drawnFrame(content)}
<h2>As plain text</h2>
<pre>${plain}</pre>
<p><a href="/simulators/mail/${_id}/raw">Raw MIME</a></p>`,
  );
