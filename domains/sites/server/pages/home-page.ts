// The page of a home: pictures, price, facts, what is said of it, who sells it, and the two ways to ask.
import { sizedPhoto } from '#/domains/listings/contract.ts';
import type { PublicHome } from '#/domains/listings/server.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { datedMoment } from '#/kernel/contract/zones/writing-moments.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { type Html, html } from '#/kernel/server/html.ts';
import { pathOf } from '../addresses.ts';
import type { Filled } from '../asking/reading-requests.ts';
import { drawAsking } from './asking.ts';
import { cardsOf, markOf } from './cards.ts';
import { drawPage, type Look } from './layout.ts';
import { drawGallery } from './photos.ts';
import { dataOf } from './search-data.ts';
import { priceOf, sellerOf, summaryOf, titleOf, whatOf, whereOf } from './words.ts';

export interface HomePage {
  home: PublicHome;
  /** Homes in the same town, of a home that is off the market. */
  others: readonly PublicHome[];
  zone: Zone;
  /** The day it is at the agency, from which on showings can be asked for. */
  today: string;
  /** What was typed and could not be taken. */
  filled: Filled | undefined;
}

const crumbsOf = ({ city, ...home }: PublicHome): Html =>
  html`<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/homes">Homes</a></li>${city !== null && html`<li><a href="/homes?${new URLSearchParams({ where: city }).toString()}">${city}</a></li>`}<li aria-current="page">${home.street ?? whatOf({ city, ...home })}</li></ol></nav>`;

const figure = (value: number | null, one: string, many: string): Html | false =>
  value !== null && html`<li><b>${writtenNumber(value)}</b> ${value === 1 ? one : many}</li>`;

const headOf = (home: PublicHome): Html => {
  const mark = markOf(home);
  const place = [home.city, home.region, home.postalCode].filter(Boolean).join(', ');
  return html`<section><h1>${home.street ?? (whereOf(home) || whatOf(home))}</h1>
<p class="what">${[whatOf(home), home.street === null ? 'address on request' : place].filter(Boolean).join(' · ')}</p>
<p class="big">${home.isForSale && html`<span>${priceOf(home)}</span>`}${mark !== null && html`<span class="mark">${mark}</span>`}</p>
<ul class="figures">${figure(home.beds, 'bed', 'beds')}${figure(home.baths, 'bath', 'baths')}${home.area !== null && html`<li><b>${writtenNumber(Math.round(home.area.value))}</b> ${home.area.unit}</li>`}</ul></section>`;
};

const detailsOf = (home: PublicHome): Html =>
  html`${home.remarks !== null && html`<section><h2>About this home</h2><p class="text">${home.remarks}</p>${home.tour !== null && html`<p><a href="${home.tour}" rel="noopener nofollow">Virtual tour</a></p>`}</section>`}
${home.facts.length > 0 && html`<section><h2>Facts</h2><dl class="facts">${home.facts.map(({ label, value }) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></section>`}
${home.features.length > 0 && html`<section><h2>Features</h2><dl class="feats">${home.features.map(({ label, values }) => html`<div><dt>${label}</dt><dd>${values.join(', ')}</dd></div>`)}</dl></section>`}`;

const listedByOf = (home: PublicHome, look: Look, zone: Zone): Html =>
  html`<section><h2>Listed by</h2><p>${sellerOf(home, look.agencyName)}</p>
<p class="dim small">MLS # ${home.listingId} · Information as of ${datedMoment(home.updatedAt, zone)} (${zone}). Deemed reliable, not guaranteed.</p></section>`;

const offMarket = html`<section><h2>Off the market</h2><p>This home is not for sale any more. Its price, photos and description are no longer shown.</p></section>`;

export const drawHome = (look: Look, { home, others, zone, today, filled }: HomePage): string =>
  drawPage(look, {
    title: titleOf(home),
    description: summaryOf(home),
    path: pathOf(home),
    isForSearch: home.isForSale && filled === undefined,
    image: home.photos[0] && sizedPhoto(home.photos[0].src, 1_280),
    data: home.isForSale ? dataOf(look, home) : undefined,
    body: html`${crumbsOf(home)}
${drawGallery(home)}
<div class="home"><div>${headOf(home)}
${home.isForSale ? detailsOf(home) : offMarket}
${listedByOf(home, look, zone)}${home.isForSale && html`<p class="bar"><b>${priceOf(home)}</b><a class="btn" href="#showing">Ask for a showing</a></p>`}</div>
${home.isForSale && drawAsking({ path: pathOf(home), agencyName: look.agencyName, today, filled })}</div>
${others.length > 0 && html`<section class="also"><h2>On the market${home.city !== null && ` in ${home.city}`}</h2>${cardsOf(others, { agencyName: look.agencyName, level: 3 })}</section>`}`,
  });
