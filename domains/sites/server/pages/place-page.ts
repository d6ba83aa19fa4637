// The page of an area: what the agency says of it, its figures where there are enough homes, the newest homes, and the way to hear of new ones.

import type { AreaPage, PublishedArea } from '#/domains/areas/server.ts';
import { moneyInWords } from '#/domains/listings/contract.ts';
import type { PublicPage } from '#/domains/listings/server.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import { type Html, html } from '#/kernel/server/html.ts';
import { cardsOf } from './cards.ts';
import { drawPage, type Look } from './layout.ts';

export interface PlacePage extends AreaPage {
  area: PublishedArea;
  found: PublicPage;
}

const fact = (label: string, value: string | null): Html | false =>
  value !== null && html`<div><dt>${label}</dt><dd>${value}</dd></div>`;

const factsOf = ({ facts }: PlacePage): Html | false => {
  const { currency, medianPrice, minPrice, maxPrice, medianPerSqft, medianDays, newIn30Days, soldIn90Days } = facts;
  const money = (value: number | null): string | null =>
    value === null || currency === null ? null : moneyInWords(Math.round(value), currency);
  const number = (value: number | null): string | null => (value === null ? null : writtenNumber(Math.round(value)));
  const lines = [
    fact('Median price', money(medianPrice)),
    fact('Lowest price', money(minPrice)),
    fact('Highest price', money(maxPrice)),
    fact('Median price per sq ft', money(medianPerSqft)),
    fact('Median days on the market', number(medianDays)),
    fact('New in 30 days', number(newIn30Days)),
    fact('Sold in 90 days', number(soldIn90Days)),
  ].filter((line) => line !== false);
  return lines.length > 0 && html`<section><h2>The market</h2><dl class="facts">${lines}</dl></section>`;
};

const countOf = ({ total, isCapped }: PublicPage): string =>
  `${writtenNumber(total)}${isCapped ? '+' : ''} ${total === 1 ? 'home' : 'homes'} on the market`;

const homesOf = ({ area, found }: PlacePage, look: Look): Html => {
  if (found.homes.length === 0)
    return html`<div class="empty"><h2>No homes today</h2><p>No home in ${area.displayName} is on the market today. Save the search to hear of the next one.</p></div>`;
  const isMore = found.isCapped || found.total > found.homes.length;
  return html`<section class="also"><h2>Homes</h2>${cardsOf(found.homes, { agencyName: look.agencyName, level: 3 })}
${isMore && html`<p class="pages"><a class="btn soft" href="/homes?area=${area.slug}">See all homes in ${area.displayName}</a></p>`}</section>`;
};

export const drawPlace = (look: Look, page: PlacePage): string => {
  const { area, text, found } = page;
  return drawPage(look, {
    title: `Homes in ${area.displayName}`,
    description: `${countOf(found)} in ${area.displayName} with ${look.agencyName}.`,
    path: `/places/${area.slug}`,
    isForSearch: true,
    image: found.homes[0]?.photos[0]?.src,
    body: html`<nav class="crumbs" aria-label="Breadcrumb"><ol><li><a href="/homes">Homes</a></li><li aria-current="page">${area.displayName}</li></ol></nav>
<div class="place"><h1>${area.displayName}</h1><div class="line"><p class="lead">${countOf(found)}</p><a class="btn" href="/homes/save-search?area=${area.slug}" rel="nofollow">Get new homes by email</a></div>
${text !== null && html`<p class="text">${text}</p>`}${factsOf(page)}</div>
${homesOf(page, look)}`,
  });
};
