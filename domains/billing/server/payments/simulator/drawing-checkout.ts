// How the hosted page of the simulated payment house looks to who pays, and their bank's.
import { type Html, html } from '#/kernel/server/html.ts';
import { simulatorPage } from '#/kernel/server/simulators/drawing.ts';
import { testCards } from './cards.ts';
import { moneyOf } from './drawing-payments.ts';
import type { Intent, Kinds } from './objects.ts';

const spaced = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The page on which a card is entered; `problem` says why the last one was not taken. */
export const drawCheckout = ({ facts, hidden }: Kinds['checkout.session'], problem?: string): Html => {
  const { id, currency, amount_total: sum, cancel_url: back, status, mode } = facts;
  const title = mode === 'setup' ? 'Save a card' : `Pay ${moneyOf(sum ?? 0, currency ?? 'usd')}`;
  const closed = status === 'complete' ? 'This was paid.' : 'This page has expired.';
  return simulatorPage(
    title,
    html`<h1>${title}</h1>
<p class="note">A simulated payment page: no card is charged.</p>
${problem !== undefined && html`<p role="alert"><strong>${problem}</strong></p>`}
<dl>${hidden.lines.map(({ name, quantity, amount }) => html`<dt>${quantity === 1 ? name : `${quantity} × ${name}`}</dt><dd>${moneyOf(amount * quantity, currency ?? 'usd')}</dd>`)}</dl>
${
  status === 'open'
    ? html`<form method="post" action="/simulators/payments/checkout/${id}" style="flex-wrap:wrap">
<select name="number" aria-label="Card">${testCards.map(({ number, words }) => html`<option value="${number}">${spaced(number)} · ${words}</option>`)}</select>
<button>${mode === 'setup' ? 'Save' : 'Pay'}</button></form>`
    : html`<p class="empty">${closed}</p>`
}
${back !== null && html`<p><a href="${back}">Back</a></p>`}`,
  );
};

/** The page of the bank of a card's holder. */
export const drawBank = ({ id, amount, currency, status }: Intent): Html =>
  simulatorPage(
    'Your bank',
    html`<h1>Your bank</h1>
${
  status === 'requires_action'
    ? html`<p class="note">Is it you who pays ${moneyOf(amount, currency)}?</p>
<form method="post" action="/simulators/payments/authenticate/${id}"><button name="answer" value="approve">Approve</button><button name="answer" value="fail">Fail</button></form>`
    : html`<p class="empty">There is nothing to approve.</p>`
}`,
  );
