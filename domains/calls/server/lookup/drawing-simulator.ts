// How the page of the telephone simulator looks.
import { phoneLineTypes, phoneStatuses } from '#/domains/contacts/contract.ts';
import { type Html, html } from '#/kernel/server/html.ts';
import { simulatorPage } from '#/kernel/server/simulators/drawing.ts';
import type { SimulatedNumber } from './simulator.ts';

const options = (values: readonly string[]): Html[] =>
  values.map((value) => html`<option value="${value}">${value}</option>`);

const row = ({ number, status, lineType, carrierName, failure, lookups }: SimulatedNumber): Html => html`
<li style="padding:12px 16px"><strong>${number}</strong>
<p class="quiet" style="margin:0">${failure === null ? `${status} · ${lineType}${carrierName === null ? '' : ` · ${carrierName}`}` : `fails: ${failure}`} · looked up ${lookups} ${lookups === 1 ? 'time' : 'times'}</p></li>`;

/** The numbers, and the form; `problem` says why nothing was set. */
export const drawPhone = (numbers: readonly SimulatedNumber[], problem?: string): Html =>
  simulatorPage(
    'Simulated telephone',
    html`<p class="note"><a href="/simulators">All simulators</a></p>
<h1>Simulated telephone</h1>
<p class="note">No phone provider is set, so look-ups are answered here. A number nobody set is judged by its form. Set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN to ask Twilio.</p>
${problem !== undefined && html`<p role="alert"><strong>${problem}</strong></p>`}
<form method="post" action="/simulators/phone" style="flex-wrap:wrap">
<input name="number" required placeholder="+40 721 555 012" aria-label="Number">
<select name="status" aria-label="Status">${options(phoneStatuses)}</select>
<select name="lineType" aria-label="Line type">${options(phoneLineTypes)}</select>
<input name="carrierName" placeholder="Carrier" aria-label="Carrier">
<input name="failure" placeholder="Fails with …" aria-label="Fails with">
<button>Set</button></form>
${numbers.length > 0 ? html`<ul>${numbers.map(row)}</ul>` : html`<p class="empty">No number yet</p>`}`,
  );
