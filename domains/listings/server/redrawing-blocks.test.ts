// A block of homes that was chosen yesterday shows today's price when its mail goes, and no home that left the market meanwhile.
import { expect, test } from 'vitest';
import { blockInWords, blockMarkup, type ChosenListing, chosenFrom } from '#/domains/listings/contract.ts';
import { addListings, type NewListing, redrawBlocks } from '#/domains/listings/server.ts';
import { htmlOf } from '#/kernel/contract/words/markup.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';

const { house } = await openHouse();
const site = 'https://homes.example';
const inAgency = <T>(work: Parameters<typeof openSystem<T>>[2]) => openSystem(house, agencies.northlight.id, work);
const add = (...homes: readonly NewListing[]) => inAgency((ctx) => addListings(ctx, homes));

const oak = {
  listingId: 'B-1',
  streetNumber: '14',
  streetName: 'Oak',
  city: 'Kenilworth',
  listPrice: 400_000,
  standardStatus: 'Active',
  currency: 'GBP',
};
const elm = { ...oak, listingId: 'B-2', streetName: 'Elm' };
const ash = { ...oak, listingId: 'B-3', streetName: 'Ash', standardStatus: 'Closed' };
const chosen = [oak, elm, ash].map((home): ChosenListing => chosenFrom({ media: [], ...home }, site));

const mailOf = (homes: readonly ChosenListing[]) => ({
  html: `<p>Look:</p>${htmlOf(blockMarkup(homes))}<p>Bye</p>`,
  plain: `Look:\n\n${blockInWords(homes)}\n\nBye`,
});
const redrawn = () => inAgency((ctx) => redrawBlocks(ctx, mailOf(chosen)));

test('what did not change is drawn as it was', async () => {
  await add(oak, elm, ash);
  expect(await redrawn()).toEqual({ ...mailOf(chosen), leftOut: [] });
});

test('a price of yesterday is that of today, in words too', async () => {
  await add({ ...oak, listPrice: 385_000 });
  const { html, plain, leftOut } = await redrawn();
  expect(leftOut).toEqual([]);
  for (const words of [html ?? '', plain]) {
    expect(words).toContain('£385,000');
    expect(words).toContain('Bye');
  }
  expect(plain.match(/£400,000/g)).toHaveLength(2);
});

test('a home that is off the market, sold or unknown is left out and named; one that was shown as sold stays', async () => {
  await add({ ...oak, standardStatus: 'Withdrawn' }, { ...elm, standardStatus: 'Closed' });
  const { html, plain, leftOut } = await redrawn();
  expect(leftOut).toEqual(['14 Oak, Kenilworth', '14 Elm, Kenilworth']);
  for (const words of [html ?? '', plain]) {
    expect(words).not.toMatch(/Oak|Elm/);
    expect(words).toContain('Ash');
  }
  const foreign = [chosenFrom({ media: [], ...oak, listingId: 'NOWHERE' }, site)];
  const gone = await inAgency((ctx) => redrawBlocks(ctx, mailOf(foreign)));
  expect(gone).toEqual({ html: '<p>Look:</p><p>Bye</p>', plain: 'Look:\n\n\n\nBye', leftOut: ['14 Oak, Kenilworth'] });
});

test('a street that its seller keeps to themselves is in no mail', async () => {
  await add({ ...oak, standardStatus: 'Active', internetAddressDisplayYN: false, postalCode: 'CV8 1AB' });
  const { html, plain } = await inAgency((ctx) => redrawBlocks(ctx, mailOf(chosen.slice(0, 1))));
  for (const words of [html ?? '', plain]) {
    expect(words).toContain('Kenilworth');
    expect(words).not.toMatch(/Oak|CV8/);
  }
});

test('another agency’s home is none of this one’s, and what is no block stays as it is', async () => {
  const theirs = await openSystem(house, agencies.harbor.id, (ctx) => redrawBlocks(ctx, mailOf(chosen)));
  expect(theirs.leftOut).toHaveLength(3);
  const hostile = {
    html: '<table data-listings="[{&quot;cut">x</table><table><tr><td>y</td></tr></table>',
    plain: 'x',
  };
  expect((await inAgency((ctx) => redrawBlocks(ctx, hostile))).html).toBe('<table><tr><td>y</td></tr></table>');
  expect(await inAgency((ctx) => redrawBlocks(ctx, { html: null, plain: 'text' }))).toEqual({
    html: null,
    plain: 'text',
    leftOut: [],
  });
});
