// How the pages of the message simulator look: the messages to and from contacts, and one of them as its recipient sees it.
import { type Html, html } from '#/kernel/server/html.ts';
import { drawnFrame, simulatorPage, time } from '#/kernel/server/simulators/drawing.ts';
import { type Fate, type FateKind, fateKinds } from './fates.ts';
import type { SimulatedMessage } from './journal.ts';
import type { Callback } from './telling.ts';

const fateWords: Readonly<Record<FateKind, string>> = {
  accept: 'is taken',
  refuse: 'is refused: no such recipient',
  refuseBlocked: 'is refused: the recipient has said STOP',
  refuseSignedOut: 'is refused: signed out',
  busy: 'is refused for now: too many messages',
  breakBefore: 'is lost before it arrives',
  acceptThenTimeOut: 'is taken, and the answer never comes',
  acceptThenFail: 'is taken, and the answer is an error',
};

const saidOf = ({ fate }: SimulatedMessage): string =>
  fate === 'stopped' ? 'was refused: the recipient has said STOP' : (fateWords[fate as FateKind] ?? fate);

const row = (message: SimulatedMessage): Html => {
  const { _id, channel, direction, sender, recipient, subject, plain, arrivedAt, fate } = message;
  const what = channel === 'email' ? subject : plain.slice(0, 160);
  return html`
<li><a href="/simulators/messages/${_id}"><strong>${what || '(nothing)'}</strong>${time(arrivedAt)}
<span class="quiet">${channel === 'email' ? 'Mail' : 'Text'} ${direction === 'out' ? 'to' : 'from'} ${direction === 'out' ? recipient : sender}${fate === 'accept' ? '' : ` · ${saidOf(message)}`}</span></a></li>`;
};

const waiting = ({ kind, recipient, timesLeft, share }: Fate): Html =>
  html`<li style="padding:12px 16px">The next ${timesLeft ?? ''} ${timesLeft === 1 ? 'message' : 'messages'}${recipient && ` to ${recipient}`}${share < 10_000 && `, ${share / 100} of a hundred`}: ${fateWords[kind]}</li>`;

/** The messages, newest first, and what happens to the next. */
export const drawMessages = (messages: readonly SimulatedMessage[], fates: readonly Fate[], search: string): Html =>
  simulatorPage(
    'Simulated messages',
    html`<p class="note"><a href="/simulators">All simulators</a></p>
<h1>Simulated messages</h1>
<p class="note">Mails and texts to contacts that go out by the simulator reach nobody: they are kept here. Open one to act as its recipient.</p>
<form method="get" action="/simulators/messages"><input type="search" name="search" value="${search}" placeholder="Address or number" aria-label="Address or number"><button>Search</button></form>
<form method="post" action="/simulators/messages/fates"><select name="kind" aria-label="The next message">
${fateKinds.map((kind) => html`<option value="${kind}">The next message ${fateWords[kind]}</option>`)}<option value="forget">Every message is taken</option></select><button>Set</button></form>
${fates.length > 0 && html`<ul style="margin-bottom:16px">${fates.map(waiting)}</ul>`}
${messages.length > 0 ? html`<ul>${messages.map(row)}</ul>` : html`<p class="empty">${search ? `No message of "${search}"` : 'No message yet'}</p>`}`,
  );

const button = (id: string, kind: string, label: string, by?: 'machine'): Html => html`
<form method="post" action="/simulators/messages/${id}/tell" style="display:inline-flex"><input type="hidden" name="kind" value="${kind}">${by && html`<input type="hidden" name="by" value="machine">`}<button>${label}</button></form>`;

const acts = ({ _id, channel }: SimulatedMessage): Html =>
  channel === 'sms'
    ? html`<p>${button(_id, 'delivered', 'Deliver')} ${button(_id, 'failed', 'Fail')}</p>`
    : html`<p>${button(_id, 'delivered', 'Deliver')} ${button(_id, 'opened', 'Open')} ${button(_id, 'opened', 'Open by a scanner', 'machine')} ${button(_id, 'clicked', 'Click')}
${button(_id, 'softBounce', 'Bounce for now')} ${button(_id, 'hardBounce', 'Bounce for good')} ${button(_id, 'complaint', 'Report as spam')} ${button(_id, 'unsubscribed', 'Unsubscribe')}</p>`;

const answerForm = ({ _id, channel }: SimulatedMessage): Html => html`
<h2>Answer as the recipient</h2>
<form method="post" action="/simulators/messages/${_id}/answer" style="flex-wrap:wrap">
<input name="text" required placeholder="${channel === 'sms' ? 'Text, such as STOP' : 'What the recipient writes'}" aria-label="Answer"><button>Answer</button></form>`;

const told = ({ kind, statuses, toldAt }: Callback): Html =>
  html`<li style="padding:12px 16px">${kind} · answered ${statuses.join(', ')} ${time(toldAt)}</li>`;

const written = ({ channel, html: content, plain, files, recipients, segments }: SimulatedMessage): Html =>
  channel === 'sms'
    ? html`<pre>${plain}</pre>${segments !== null && html`<p class="note">${segments} ${segments === 1 ? 'segment' : 'segments'}</p>`}`
    : html`${(recipients.cc ?? []).length > 0 && html`<p class="note">Copy to ${(recipients.cc ?? []).join(', ')}</p>`}
${content && drawnFrame(content)}
<h2>As plain text</h2>
<pre>${plain}</pre>
${files.length > 0 && html`<h2>Files</h2><ul>${files.map(({ name, bytes }) => html`<li style="padding:12px 16px">${name} · ${bytes} bytes</li>`)}</ul>`}`;

/** One message, as its recipient sees it, with what a recipient can do. */
export const drawMessage = (message: SimulatedMessage, callbacks: readonly Callback[]): Html => {
  const { channel, subject, sender, recipient, arrivedAt, headers, direction } = message;
  const title =
    channel === 'email'
      ? subject || '(no subject)'
      : `Text ${direction === 'out' ? `to ${recipient}` : `from ${sender}`}`;
  return simulatorPage(
    title,
    html`<p class="note"><a href="/simulators/messages">All messages</a></p>
<h1>${title}</h1>
<dl><dt>From</dt><dd>${sender}</dd><dt>To</dt><dd>${recipient}</dd><dt>Sent</dt><dd>${time(arrivedAt)}</dd><dt>The message</dt><dd>${saidOf(message)}</dd>
${Object.entries(headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${direction === 'out' && message.isAccepted && acts(message)}
${written(message)}
${channel === 'email' && html`<p><a href="/simulators/messages/${message._id}/raw">Raw MIME</a></p>`}
${direction === 'out' && message.isAccepted && answerForm(message)}
${callbacks.length > 0 && html`<h2>What the product was told</h2><ul>${callbacks.map(told)}</ul>`}`,
  );
};
