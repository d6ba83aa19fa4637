// The list of homes: a form that narrows it, twenty-four homes, and the way to the pages beside.
import type { PublicPage } from '#/domains/listings/server.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { type Html, html } from '#/kernel/server/html.ts';
import { type Asked, addressOf, isNarrowed, pageLength, propertyTypes } from '../reading-questions.ts';
import { cardsOf } from './cards.ts';
import { drawPage, type Look } from './layout.ts';

const sorts = [
  ['newest', 'Newest'],
  ['cheapest', 'Lowest price'],
  ['dearest', 'Highest price'],
] as const;

const option = (value: string, label: string, chosen: string): Html =>
  html`<option value="${value}" ${value === chosen && html`selected`}>${label}</option>`;

const filtersOf = ({ where, area, priceFrom, priceTo, beds, propertyType, sort }: Asked): Html =>
  html`<form class="filters" method="get" action="/homes" role="search" aria-label="Search homes">${area !== undefined && html`<input type="hidden" name="area" value="${area.slug}">`}
<div class="where"><label for="where">Where</label><input id="where" name="where" type="search" value="${where}" maxlength="100" placeholder="City, postal code or street" autocomplete="off"></div>
<div><label for="from">Price from</label><input id="from" name="from" inputmode="numeric" maxlength="15" value="${priceFrom}"></div>
<div><label for="to">Price to</label><input id="to" name="to" inputmode="numeric" maxlength="15" value="${priceTo}"></div>
<div><label for="beds">Beds</label><select id="beds" name="beds">${option('', 'Any', String(beds ?? ''))}${[1, 2, 3, 4, 5, 6].map((count) => option(String(count), `${count}+`, String(beds ?? '')))}</select></div>
<div><label for="type">Type</label><select id="type" name="type">${option('', 'Any', propertyType ?? '')}${propertyTypes.map(([value, label]) => option(value, label, propertyType ?? ''))}</select></div>
<div><label for="sort">Sort by</label><select id="sort" name="sort">${sorts.map(([value, label]) => option(value, label, sort))}</select></div>
<button class="btn">Search</button>
</form>`;

/** The way to the page that saves what is searched for, whichever page of it is seen and however it is sorted. */
const saveLinkOf = (asked: Asked): Html => {
  const query = addressOf({ ...asked, sort: 'newest' }).replace(/^\/homes/, '');
  return html`<a class="btn soft" href="/homes/save-search${query}" rel="nofollow">Save this search</a>`;
};

const countOf = ({ total, isCapped }: PublicPage): string =>
  `${writtenNumber(total)}${isCapped ? '+' : ''} ${total === 1 ? 'home' : 'homes'}`;

const emptyOf = (asked: Asked): Html =>
  asked.page > 1
    ? html`<div class="empty"><h2>No more homes</h2><p>You have seen all homes of this search.</p><a class="btn" href="${addressOf(asked)}">Back to the first page</a></div>`
    : isNarrowed(asked)
      ? html`<div class="empty"><h2>No homes found</h2><p>No home on the market matches this search today. Try another place, a wider price range or fewer beds.</p><a class="btn" href="/homes">Show all homes</a></div>`
      : html`<div class="empty"><h2>No homes on the market</h2><p>There are no homes on the market right now. Please come back soon.</p></div>`;

const pagesOf = (previous: string | undefined, next: string | undefined, page: number): Html | false =>
  (previous !== undefined || next !== undefined) &&
  html`<nav class="pages" aria-label="Pages">${previous !== undefined && html`<a rel="prev" href="${previous}">Previous</a>`}<span class="dim">Page ${page}</span>${next !== undefined && html`<a rel="next" href="${next}">Next</a>`}</nav>`;

const headingOf = ({ where, area }: Asked): string => {
  const places = [where, area?.displayName ?? ''].filter(Boolean);
  return places.length === 0 ? 'Homes for sale' : `Homes in ${places.join(', ')}`;
};

export interface Results {
  asked: Asked;
  found: PublicPage;
  /** Somebody came for a home that is not to be found. */
  isInstead: boolean;
}

export const drawResults = (look: Look, { asked, found, isInstead }: Results): string => {
  const { page } = asked;
  const heading = headingOf(asked);
  const previous = page > 1 ? addressOf(asked, page - 1) : undefined;
  const isMore = found.homes.length === pageLength && (found.isCapped || found.total > page * pageLength);
  const next = isMore ? addressOf(asked, page + 1) : undefined;
  return drawPage(look, {
    title: page > 1 ? `${heading}, page ${page}` : heading,
    description: `${countOf(found)} on the market with ${look.agencyName}.`,
    path: isInstead ? null : addressOf(asked, page),
    isForSearch: !isInstead && !isNarrowed(asked) && found.homes.length > 0,
    image: found.homes[0]?.photos[0]?.src,
    previous,
    next,
    body: html`<div class="head"><h1>${heading}</h1><div class="line"><p class="lead" role="status">${countOf(found)}</p>${!isInstead && saveLinkOf(asked)}</div></div>
${filtersOf(asked)}
${isInstead && html`<p class="said">The home you were looking for is no longer listed. These homes are on the market now.</p>`}
${found.homes.length === 0 ? emptyOf(asked) : cardsOf(found.homes, { agencyName: look.agencyName, level: 2 })}
${pagesOf(previous, next, page)}`,
  });
};
