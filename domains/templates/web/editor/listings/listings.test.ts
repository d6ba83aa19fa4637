// What the panel and mail say of a listing, and what of a stored block is believed.
import { expect, test } from 'vitest';
import {
  blockMarkup,
  chosenFrom,
  chosenIn,
  photoOf,
  placeInPanel,
  priceOf,
  readChosen,
  statusColourOf,
  statusOf,
} from '#/domains/listings/contract.ts';
import { htmlOf } from '#/kernel/contract/words/markup.ts';
import { toEmailHtml } from '../document/email-html.ts';
import { confirmingWords } from './confirming.ts';
import type { Listing } from './listing.ts';

const site = 'https://homes.example';

/** R585: all that a listing carries. */
const alder: Listing = {
  listingId: 'ML1',
  media: [
    { mediaURL: 'https://f.example/plan.png', mediaCategory: 'Floor Plan' },
    { mediaURL: 'https://f.example/front.jpg', mediaCategory: 'Photo' },
  ],
  streetNumber: '48',
  streetName: 'Alder',
  streetSuffix: 'Ln',
  city: 'Mill Valley',
  stateOrProvince: 'CA',
  postalCode: '94941',
  unparsedAddress: '48 Alder Ln, Mill Valley CA 94941',
  listPrice: 1_245_000,
  standardStatus: 'Active',
  attributes: {
    city: 'Mill Valley',
    country: 'United States',
    bedroomsTotal: 3,
    rawMlsBathroomsTotal: 1,
    lotSizeSquareFeet: 1_840,
  },
  totalViewsCount: 7,
  totalFavouritesCount: 2,
  totalHiddenCount: 1,
};
const bare: Listing = { listingId: 'ML2', media: [] };
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => chosenFrom({ ...alder, listingId: `ML${at}` }, site));

test('R585: a chosen listing is told by its price, address, facts and status', () => {
  expect(chosenFrom(alder, site)).toMatchObject({
    price: '$1,245,000',
    address: '48 Alder Ln, Mill Valley',
    facts: '3 beds · 1 bath · 1,840 sq ft',
    status: 'Active',
  });
});

test('R586: of its media only photos are shown', () => {
  expect(photoOf(alder)).toBe('https://f.example/front.jpg');
  expect(photoOf({ media: [{ mediaURL: 'https://f.example/plan.png', mediaCategory: 'Floor Plan' }] })).toBeUndefined();
});

test('R946, R947: a missing price and a missing status have their words', () => {
  expect(priceOf(bare)).toBe('Contact for Price');
  expect(statusOf(bare)).toBe('No status');
  expect(['', '  ', null].map((standardStatus) => chosenFrom({ ...alder, standardStatus }, site).status)).toEqual([
    'No status',
    'No status',
    'No status',
  ]);
});

test('R948: Active and Active Under Contract are green, Pending is orange, all else is red', () => {
  const colour = (standardStatus: string | null) => statusColourOf({ standardStatus });
  expect(['Active', 'Active Under Contract', 'Pending', 'Coming Soon', 'Closed', null].map(colour)).toEqual([
    'green',
    'green',
    'orange',
    'red',
    'red',
    'red',
  ]);
});

test('R514: in the panel a missing city is Coventry and a missing country United Kingdom, or the agency’s own (decision 31)', () => {
  expect(placeInPanel(alder)).toBe('Mill Valley, United States');
  expect(placeInPanel(bare)).toBe('Coventry, United Kingdom');
  expect(placeInPanel(bare, 'Romania')).toBe('Coventry, Romania');
});

test('no reader is told of Coventry (decision 31)', () => {
  expect(htmlOf(blockMarkup([chosenFrom({ ...bare, streetName: 'Alder' }, site)]))).not.toMatch(
    /Coventry|United Kingdom/,
  );
});

test('R949: the block links to the results page, built from state, city, address, postal code and listing id', () => {
  const { url } = chosenFrom(alder, site);
  expect(url).toBe(
    'https://homes.example/property-results?state=CA&city=Mill+Valley&address=48+Alder+Ln&postalCode=94941&listingId=ML1',
  );
  const html = toEmailHtml({
    type: 'doc',
    content: [{ type: 'listings', attrs: { listings: [chosenFrom(alder, site)] } }],
  });
  expect(html).toContain(`<a href="${url.replaceAll('&', '&#38;')}" target="_blank"`);
});

test('R945: the preview shows six and counts the rest; mail has all of them', () => {
  const preview = htmlOf(blockMarkup(many(9), 6));
  expect(preview.match(/<img /g)).toHaveLength(6);
  expect(preview).toContain('+3 more properties');
  const mail = toEmailHtml({ type: 'doc', content: [{ type: 'listings', attrs: { listings: many(9) } }] });
  expect(mail.match(/<img /g)).toHaveLength(9);
  expect(mail).not.toContain('more properties');
});

test('R660, R661, R662: the primary button says what it will do', () => {
  expect(confirmingWords(false, 0)).toBe('Add Listings');
  expect(confirmingWords(true, 2)).toBe('Update Listings');
  expect(confirmingWords(true, 0)).toBe('Delete Block');
});

test('a stored block is read back, and nothing unsafe of it is believed', () => {
  expect(readChosen(JSON.stringify(many(2)))).toEqual(many(2));
  expect(readChosen('{"cut')).toEqual([]);
  expect(
    chosenIn([{ listingId: 'x', url: 'javascript:alert(1)', photo: 'data:image/svg+xml,x', colour: 'url(x)' }, 7]),
  ).toEqual([{ listingId: 'x', price: '', status: '', colour: 'red', address: '', facts: '', photo: '', url: '' }]);
});
