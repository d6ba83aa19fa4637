// How the page of the telephone exchange looks: each telephone as a card, what becomes of the next requests and notices, and the journal.
import { type Html, html } from '#/kernel/server/html.ts';
import { simulatorPage, time } from '#/kernel/server/simulators/drawing.ts';
import { type FateKind, fateKinds } from './fates.ts';
import { type Habit, habits, type Line, type LineEnd } from './lines.ts';
import type { Notice } from './notices.ts';
import type { Phone } from './phones.ts';

const habitWords: Readonly<Record<Habit, string>> = {
  person: 'Somebody answers, declines or lets it ring',
  busy: 'Is busy',
  noAnswer: 'Nobody answers',
  rejects: 'Declines after 3 seconds',
  voicemail: 'Voicemail answers after 12 seconds',
  carrierError: 'Fails: the carrier cannot connect it',
  answersThenDrops: 'Answers, and the line drops after 4 seconds',
};

const fateWords: Readonly<Record<FateKind, string>> = {
  doThenFail: 'request is done, and answered with an error',
  doThenTimeOut: 'request is done, and never answered',
  breakBefore: 'request is lost on its way',
  busy: 'request is refused: too many',
  loseNotice: 'notice is lost',
  doubleNotice: 'notice is told twice',
  delayNotice: 'notice is told five minutes later',
  swapNotices: 'notice is told after the one behind it',
  forgeNotice: 'notice has a wrong signature',
};

const endWords: Readonly<Record<LineEnd, string>> = {
  hungUp: 'hung up',
  busy: 'was busy',
  noAnswer: 'nobody answered',
  rejected: 'was declined',
  failed: 'failed',
  cancelled: 'was cancelled',
};

const here = '/simulators/phone/exchange';
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

const act = (id: string, path: string, label: string): Html => html`
<form method="post" action="${here}/lines/${id}/${path}" style="display:inline-flex;margin:8px 8px 0 0"><button>${label}</button></form>`;

/** Somebody without a microphone leaves a message of so many seconds, and hangs up by themselves. */
const message = (id: string): Html => html`
<form method="post" action="${here}/lines/${id}/speak" style="flex-wrap:wrap;margin:8px 0 0">
<input name="toneSeconds" inputmode="decimal" value="42" aria-label="Seconds" style="flex:0 0 80px"><button>Say so many seconds of tone after the greeting</button></form>`;

/** Where a telephone talks with sound. */
const talk = (id: string): Html => html`
<p style="margin:8px 0 0"><a href="${here}/lines/${id}">Talk on this telephone</a></p>`;

const keypad = ({ id, digits }: Line): Html => html`
<form method="post" action="${here}/lines/${id}/keypad" style="flex-wrap:wrap;max-width:240px;margin:8px 0 0" aria-label="Keypad">
${keys.map((key) => html`<button name="digits" value="${key}" style="flex:0 0 64px">${key}</button>`)}</form>
${digits !== '' && html`<p class="quiet" style="margin:8px 0 0">Pressed: ${digits}</p>`}`;

const live = (line: Line): Html => {
  const { id, state, isPlaced, fromNumber, toNumber, answeredAt } = line;
  if (isPlaced)
    return html`<p style="margin:8px 0 0" role="status"><strong>Calls ${toNumber}</strong>${answeredAt && html` since ${time(answeredAt)}`}</p>
${talk(id)}${act(id, 'hang-up', 'Hang up')}${message(id)}${keypad(line)}`;
  if (state === 'answered')
    return html`<p style="margin:8px 0 0" role="status"><strong>Talks with ${fromNumber}</strong> since ${answeredAt && time(answeredAt)}${line.isHeld && ' · on hold, with music'}</p>
${talk(id)}${act(id, 'hang-up', 'Hang up')}${keypad(line)}`;
  return html`<p style="margin:8px 0 0" role="status"><strong>Rings: a call from ${fromNumber}</strong></p>
${act(id, 'answer', 'Answer')}${act(id, 'decline', 'Decline')}`;
};

/** Whether a line is of this telephone: it was dialled, or dials. */
const isOf = ({ isPlaced, fromNumber, toNumber }: Line, { number }: Phone): boolean =>
  (isPlaced ? fromNumber : toNumber) === number;

const card = (phone: Phone, lines: readonly Line[]): Html => html`
<li style="padding:12px 16px"><strong>${phone.name}</strong>
<p class="quiet" style="margin:0">${phone.number}${!phone.isOn && ' · switched off'}</p>
<form method="post" action="${here}/phones" style="flex-wrap:wrap;margin:8px 0 0"><input type="hidden" name="number" value="${phone.number}">
<select name="habit" aria-label="How ${phone.name} answers" style="flex:1 1 220px">${habits.map((habit) => html`<option value="${habit}"${habit === phone.habit && html` selected`}>${habitWords[habit]}</option>`)}</select>
<select name="isOn" aria-label="Whether ${phone.name} is on"><option value="on">On</option><option value="off"${!phone.isOn && html` selected`}>Off</option></select><button>Set</button></form>
<form method="post" action="${here}/calls" style="flex-wrap:wrap;margin:8px 0 0"><input type="hidden" name="from" value="${phone.number}">
<input name="to" required placeholder="A number of the agency" aria-label="Number that ${phone.name} calls" style="flex:1 1 220px"><button>Call</button></form>
${lines.filter((line) => isOf(line, phone) && line.state !== 'ended').map(live)}</li>`;

const said = ({ state, endCause }: Line): string => {
  if (endCause !== null) return endWords[endCause];
  return state === 'answered' ? 'talks' : 'rings';
};

const entry = (line: Line): Html => html`
<li style="padding:12px 16px"><strong>${line.kind === 'browser' ? 'An agent’s browser' : `${line.fromNumber ?? ''} to ${line.toNumber ?? ''}`}</strong>
<p class="quiet" style="margin:0">${said(line)}${line.fate !== null && ` · the request: ${line.fate}`} · ${time(line.queuedAt)}${line.endedAt && html` until ${time(line.endedAt)}`}</p></li>`;

const told = ({ id, what, statuses, dueAt, toldAt, isForged }: Notice): Html => html`
<li style="padding:12px 16px"><strong>${what}</strong>
<p class="quiet" style="margin:0">${statuses.length > 0 ? `answered ${statuses.join(', ')}` : dueAt ? 'waits' : 'lost'}${isForged && ' · forged'}${toldAt && html` · ${time(toldAt)}`}</p>
<form method="post" action="${here}/notices/${id}/tell" style="margin:8px 0 0"><button>${statuses.length > 0 ? 'Tell again' : 'Tell now'}</button></form></li>`;

/** A kind of fate, and how many of it wait. */
const countedFates = (fates: readonly FateKind[]): [FateKind, number][] =>
  fateKinds.flatMap((kind): [FateKind, number][] => {
    const count = fates.filter((one) => one === kind).length;
    return count > 0 ? [[kind, count]] : [];
  });

export interface Board {
  phones: readonly Phone[];
  lines: readonly Line[];
  notices: readonly Notice[];
  fates: readonly FateKind[];
}

/** The whole exchange; `problem` says why something was not done. */
export const drawExchange = ({ phones, lines, notices, fates }: Board, problem?: string): Html =>
  simulatorPage(
    'Simulated telephone exchange',
    html`<p class="note"><a href="/simulators">All simulators</a></p>
<h1>Simulated telephone exchange</h1>
<p class="note">Calls by the simulator ring here. Answer them as the person who is called. The page reads itself again while somebody is called.</p>
${problem !== undefined && html`<p role="alert"><strong>${problem}</strong></p>`}
<h2>Telephones</h2>
${phones.length > 0 ? html`<ul style="margin-bottom:16px">${phones.map((phone) => card(phone, lines))}</ul>` : html`<p class="empty">No telephone yet: one appears when it is called</p>`}
<form method="post" action="${here}/phones" style="flex-wrap:wrap;margin-top:16px">
<input name="number" required placeholder="+40 721 555 012" aria-label="Number" style="flex:1 1 150px"><input name="name" placeholder="Whose it is" aria-label="Name" style="flex:1 1 150px">
<select name="habit" aria-label="How calls are answered" style="flex:1 1 220px">${habits.map((habit) => html`<option value="${habit}">${habitWords[habit]}</option>`)}</select><button>Add</button></form>
<h2>What happens next</h2>
<form method="post" action="${here}/fates" style="flex-wrap:wrap"><input name="times" inputmode="numeric" value="1" aria-label="How many" style="flex:0 0 80px">
<select name="kind" aria-label="What happens to the next" style="flex:1 1 220px">${fateKinds.map((kind) => html`<option value="${kind}">The next ${fateWords[kind]}</option>`)}<option value="forget">Everything takes its course</option></select><button>Set</button></form>
${fates.length > 0 && html`<ul>${countedFates(fates).map(([kind, count]) => html`<li style="padding:12px 16px">${count > 1 ? `${count} times: the` : 'The'} next ${fateWords[kind]}</li>`)}</ul>`}
${lines.length > 0 && html`<h2>Journal</h2><ul>${lines.map(entry)}</ul>`}
${notices.length > 0 && html`<h2>What the product is told</h2><ul>${notices.map(told)}</ul>`}`,
  );
