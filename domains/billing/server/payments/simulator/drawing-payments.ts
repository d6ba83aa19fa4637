// How the pages of the simulated payment house look to who was paid: its payments, one of them, and what becomes of the next.
import { type Html, html } from '#/kernel/server/html.ts';
import { simulatorPage, time } from '#/kernel/server/simulators/drawing.ts';
import { type FateKind, fateKinds } from './fates.ts';
import type { Charge, Dispute, Intent, Method, Refund } from './objects.ts';
import type { Notice } from './telling.ts';

const fateWords: Readonly<Record<FateKind, string>> = {
  doThenFail: 'The next request is done, and answered with an error',
  doThenTimeOut: 'The next request is done, and never answered',
  breakBefore: 'The next request is lost on its way',
  busy: 'The next request is refused: too many',
  loseNotice: 'The next notice is lost',
  doubleNotice: 'The next notice is told twice',
  delayNotice: 'The next notice is told a day later',
  swapNotices: 'The next notice is told after the one behind it',
};

/** 1250 eur: '12.50 EUR'. */
export const moneyOf = (cents: number, currency: string): string =>
  `${Math.trunc(cents / 100)}.${String(Math.abs(cents % 100)).padStart(2, '0')} ${currency.toUpperCase()}`;

const stateWords: Readonly<Record<Intent['status'], string>> = {
  requires_payment_method: 'waits for a card',
  requires_confirmation: 'waits to be confirmed',
  requires_action: 'waits for the bank',
  succeeded: 'paid',
  canceled: 'cancelled',
};

const at = (seconds: number): Html => time(Temporal.Instant.fromEpochMilliseconds(seconds * 1_000));

const row = ({ id, amount, currency, status, description, created, last_payment_error: error }: Intent): Html => html`
<li><a href="/simulators/payments/intents/${id}"><strong>${moneyOf(amount, currency)}</strong>${at(created)}
<span class="quiet">${description && `${description} · `}${error ? error.message : stateWords[status]}</span></a></li>`;

const toldRow = ({ _id, event, statuses, toldAt, dueAt }: Notice): Html => html`
<li style="padding:12px 16px"><strong>${event.type}</strong>
<p class="quiet" style="margin:0">${statuses.length > 0 ? `answered ${statuses.join(', ')}` : dueAt ? 'waits' : 'lost'}${toldAt && time(toldAt)}</p>
<form method="post" action="/simulators/payments/notices/${_id}/tell"><button>${statuses.length > 0 ? 'Tell again' : 'Tell now'}</button></form></li>`;

export interface Books {
  intents: readonly Intent[];
  notices: readonly Notice[];
  fates: readonly FateKind[];
  now: Temporal.Instant;
  apiKey: string;
}

/** All payments, newest first. */
export const drawPayments = ({ intents, notices, fates, now, apiKey }: Books): Html =>
  simulatorPage(
    'Simulated payments',
    html`<p class="note"><a href="/simulators">All simulators</a></p>
<h1>Simulated payments</h1>
<p class="note">No card is charged: payments are taken here. Programs ask at /v1 as they ask Stripe, with the key ${apiKey}. Set BILLING to take real ones.</p>
<form method="post" action="/simulators/payments/fates"><select name="kind" aria-label="What happens next">
${fateKinds.map((kind) => html`<option value="${kind}">${fateWords[kind]}</option>`)}</select><button>Set</button></form>
${fates.length > 0 && html`<ul style="margin-bottom:16px">${fates.map((kind) => html`<li style="padding:12px 16px">${fateWords[kind]}</li>`)}</ul>`}
<form method="post" action="/simulators/payments/clock"><input name="days" inputmode="numeric" required placeholder="Days" aria-label="Days"><button>Move the clock</button></form>
<p class="note">It is ${time(now)} here.</p>
<h2>Payments</h2>
${intents.length > 0 ? html`<ul>${intents.map(row)}</ul>` : html`<p class="empty">No payment yet</p>`}
${notices.length > 0 && html`<h2>What the product is told</h2><ul>${notices.map(toldRow)}</ul>`}`,
  );

export interface Whole {
  intent: Intent;
  charges: readonly Charge[];
  refunds: readonly Refund[];
  disputes: readonly Dispute[];
  card: Method | undefined;
}

const disputeWords: Readonly<Record<Dispute['status'], string>> = {
  needs_response: 'is open',
  won: 'was won',
  lost: 'was lost',
};

const act = (intent: Intent, path: string, label: string, more: Html | false = false): Html => html`
<form method="post" action="/simulators/payments/intents/${intent.id}/${path}">${more}<button>${label}</button></form>`;

const acts = ({ intent, charges, disputes, card }: Whole): Html => {
  const charge = charges.find(({ paid }) => paid);
  const isOpen = disputes.some(({ status }) => status === 'needs_response');
  return html`
${charge && !charge.refunded && !charge.disputed && act(intent, 'refund', 'Refund', html`<input name="amount" inputmode="numeric" placeholder="Cents; empty for all that is left" aria-label="Cents">`)}
${charge && !charge.refunded && !charge.disputed && act(intent, 'dispute', 'Dispute as its payer')}
${isOpen && act(intent, 'win', 'Win the dispute')}
${isOpen && act(intent, 'lose', 'Lose the dispute')}
${card && act(intent, 'expire-card', 'Have the card expire')}`;
};

/** One payment, with what can be done about it; `problem` says why something was not. */
export const drawPayment = (whole: Whole, problem?: string): Html => {
  const { intent, charges, refunds, disputes, card } = whole;
  const { amount, currency, status, created, id } = intent;
  const line = (what: Html): Html => html`<li style="padding:12px 16px">${what}</li>`;
  return simulatorPage(
    moneyOf(amount, currency),
    html`<p class="note"><a href="/simulators/payments">All payments</a></p>
<h1>${moneyOf(amount, currency)}</h1>
${problem !== undefined && html`<p role="alert"><strong>${problem}</strong></p>`}
<dl><dt>Payment</dt><dd>${id}</dd><dt>State</dt><dd>${stateWords[status]}</dd><dt>Asked for</dt><dd>${at(created)}</dd>
${card && html`<dt>Card</dt><dd>${card.card.brand} ${card.card.last4}, ${card.card.exp_month}/${card.card.exp_year}</dd>`}
${Object.entries(intent.metadata).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
${acts(whole)}
<ul>${charges.map((one) => line(html`${one.paid ? 'Charged' : (one.failure_message ?? 'Declined')} ${at(one.created)}`))}
${refunds.map((one) => line(html`Refunded ${moneyOf(one.amount, currency)} ${at(one.created)}`))}
${disputes.map((one) => line(html`A dispute of ${moneyOf(one.amount, currency)} ${disputeWords[one.status]} ${at(one.created)}`))}</ul>`,
  );
};
