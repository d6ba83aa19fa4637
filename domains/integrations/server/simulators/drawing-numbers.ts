// How the page of the numbers for sale looks.
import { type Html, html } from '#/kernel/server/html.ts';
import { simulatorPage, time } from '#/kernel/server/simulators/drawing.ts';
import { numberRanges } from './number-ranges.ts';
import { type SaleFate, saleFates } from './number-shop.ts';

export interface SoldNumber {
  number: string;
  label: string;
  soldAt: Temporal.Instant;
  releasedAt: Temporal.Instant | null;
}

const fateWords: Readonly<Record<SaleFate, string>> = {
  refuse: 'is refused',
  breakBefore: 'is lost before it arrives',
  acceptThenTimeOut: 'is done, and the answer never comes',
  late: 'waits before it is done',
  acceptThenWait: 'is done, and the answer waits',
};

const row = ({ number, label, soldAt, releasedAt }: SoldNumber): Html => html`
<li style="padding:12px 16px"><strong>${number}</strong>
<p class="quiet" style="margin:0">${label} · sold ${time(soldAt)}${releasedAt && html` · came back ${time(releasedAt)}`}</p></li>`;

const areas = (country: string): string =>
  (numberRanges[country] ?? []).map(({ areaCode, locality, kind }) => `${areaCode} ${locality ?? kind}`).join(', ');

export const drawNumbers = (sold: readonly SoldNumber[], fates: readonly SaleFate[]): Html =>
  simulatorPage(
    'Numbers for sale',
    html`<p class="note"><a href="/simulators">All simulators</a></p>
<h1>Numbers for sale</h1>
<p class="note">What is bought through a simulated phone integration is sold here. A number belongs to one agency, and is offered again once it came back.</p>
<form method="post" action="/simulators/numbers/fates"><select name="kind" aria-label="The next purchase or release">
${saleFates.map((kind) => html`<option value="${kind}">The next purchase or release ${fateWords[kind]}</option>`)}</select><button>Set</button></form>
${fates.length > 0 && html`<ul style="margin-bottom:16px">${fates.map((kind) => html`<li style="padding:12px 16px">Waits: the next ${fateWords[kind]}</li>`)}</ul>`}
${sold.length > 0 ? html`<ul>${sold.map(row)}</ul>` : html`<p class="empty">No number was sold yet</p>`}
<h2>Areas</h2>
<dl>${Object.keys(numberRanges).map((country) => html`<dt>${country}</dt><dd>${areas(country)}</dd>`)}</dl>`,
  );
