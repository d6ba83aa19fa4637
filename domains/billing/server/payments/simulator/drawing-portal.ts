// How the page looks on which people see to what they pay every month.
import { type Html, html } from '#/kernel/server/html.ts';
import { simulatorPage, time } from '#/kernel/server/simulators/drawing.ts';
import { testCards } from './cards.ts';
import { moneyOf } from './drawing-payments.ts';
import type { Portal } from './portal.ts';
import type { Subscription } from './subscription-objects.ts';

const stateWords: Readonly<Record<Subscription['status'], string>> = {
  active: 'is paid',
  past_due: 'waits for its money',
  canceled: 'has ended',
};

const at = (seconds: number): Html => time(Temporal.Instant.fromEpochMilliseconds(seconds * 1_000));

const row = (pageId: string, { subscription, product, invoice, card }: Portal['subscriptions'][number]): Html => {
  const { id, status, cancel_at_period_end: isEnding, items } = subscription;
  const [item] = items.data;
  if (!item) return html``;
  const isOver = status === 'canceled';
  const isOpen = invoice?.status === 'open';
  return html`<li style="padding:12px 16px"><strong>${moneyOf(item.price.unit_amount, item.price.currency)} a month</strong>
<p class="quiet" style="margin:0">${product} ${stateWords[status]}${card && `, ${card.card.brand} ${card.card.last4}`}</p>
<p class="quiet" style="margin:0">${isEnding && !isOver ? 'Ends' : 'Month until'} ${at(item.current_period_end)}</p>
${
  !isOver &&
  html`<form method="post" action="/simulators/payments/portal/${pageId}/card" style="flex-wrap:wrap;margin-top:8px"><input type="hidden" name="subscription" value="${id}">
<select name="number" aria-label="Card">${testCards.map(({ number, words }) => html`<option value="${number}">${number} · ${words}</option>`)}</select>
<button>${isOpen ? `Pay ${moneyOf(invoice.amount_remaining, invoice.currency)}` : 'Change the card'}</button></form>`
}
${
  !isOver &&
  !isEnding &&
  html`<form method="post" action="/simulators/payments/portal/${pageId}/end"><input type="hidden" name="subscription" value="${id}"><button>End it with its month</button></form>`
}</li>`;
};

/** What a customer pays every month; `problem` says why something was not done. */
export const drawPortal = ({ session, subscriptions }: Portal, problem?: string): Html =>
  simulatorPage(
    'What you pay every month',
    html`<h1>What you pay every month</h1>
<p class="note">A simulated page: no card is charged.</p>
${problem !== undefined && html`<p role="alert"><strong>${problem}</strong></p>`}
${subscriptions.length > 0 ? html`<ul>${subscriptions.map((one) => row(session.id, one))}</ul>` : html`<p class="empty">Nothing</p>`}
${session.return_url !== null && html`<p><a href="${session.return_url}">Back</a></p>`}`,
  );
