import { expect, test } from 'vitest';
import { readChosen, type WholeListing } from '#/domains/listings/contract.ts';
import { blockOf } from './homes-block.ts';

const home = (more: Partial<WholeListing>) =>
  ({
    listingId: 'NL-1',
    publishState: 'Published',
    media: [],
    streetNumber: '14',
    streetName: 'Oak',
    streetSuffix: 'Street',
    city: 'Kenilworth',
    listPrice: 385_000,
    currency: 'GBP',
    standardStatus: 'Active',
    ...more,
  }) as WholeListing;

/** What a message reads again of its block. */
const chosenOf = (html: string | undefined) =>
  readChosen(
    /data-listings="([^"]*)"/
      .exec(html ?? '')?.[1]
      ?.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))) ?? '',
  );

test('homes that were chosen are one block, in their order, and the block is read again', () => {
  const html = blockOf([home({}), home({ listingId: 'NL-2', listPrice: null })], 'https://homes.example');
  expect(html).toContain('14 Oak Street');
  expect(chosenOf(html).map(({ listingId, price }) => [listingId, price])).toEqual([
    ['NL-1', '£385,000'],
    ['NL-2', 'Contact for Price'],
  ]);
  expect(chosenOf(html)[0]?.url).toContain('https://homes.example/property-results?');
});

test('drafts are left out, and of drafts alone there is no block', () => {
  const draft = home({ listingId: 'NL-3', publishState: 'Draft' });
  expect(chosenOf(blockOf([draft, home({})], ''))).toMatchObject([{ listingId: 'NL-1', url: '' }]);
  expect(blockOf([draft], '')).toBeUndefined();
});
