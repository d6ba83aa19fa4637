// Answers that RESO's own server gave, read as a feed's: the corpus lies beside the repository and is not part of it.
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { hashOf } from '../mapping/hashing-records.ts';
import { mapRecord } from '../mapping/mapping-homes.ts';
import { FeedFailure } from './feed-failure.ts';
import { readMetadata } from './reading-metadata.ts';
import { type Page, readPage } from './reading-pages.ts';

const { house } = await openHouse();
const corpus = process.env['LINTEL_CORPUS'];
const folder = `${corpus ?? ''}/reso`;
const isThere = corpus !== undefined && existsSync(folder);
const at = 'http://localhost:18080';
const bytes = (name: string): Buffer => readFileSync(`${folder}/${name}`);
const pageOf = (text: string, url = at): Page => readPage({ body: Buffer.from(text), serverAt: null }, url);

describe.skipIf(!isThere)(
  `the answers of RESO’s own server${isThere ? '' : ' (corpus not present: set LINTEL_CORPUS)'}`,
  () => {
    test('are pages of homes that can all be kept', () => {
      const first = readPage({ body: bytes('refserver-page1.json'), serverAt: null }, at);
      const second = readPage({ body: bytes('refserver-page2.json'), serverAt: null }, at);
      expect([first.records.length, first.count, second.records.length]).toEqual([40, 120, 80]);
      expect(first.nextLink).toContain('$skip=40');
      expect(second.nextLink).toBeNull();
      const mapped = [...first.records, ...second.records].map((record) => mapRecord(house, { flag: null }, record));
      expect(mapped.filter(({ is }) => is === 'broken')).toEqual([]);
      expect(new Set(mapped.map(({ key }) => key)).size).toBe(120);
    });

    test('name fields, of which the product shows most that homes are known by', () => {
      const metadata = readMetadata(gunzipSync(bytes('refserver-metadata.xml.gz')));
      expect(metadata?.resources).toEqual(expect.arrayContaining(['Property', 'Media']));
      expect(metadata?.fields.length).toBeGreaterThan(500);
    });

    test('of 635 keys are one home, the same whatever the order of its fields', () => {
      const said = JSON.parse(bytes('refserver-one-full-record.json').toString()) as { value?: unknown[] };
      const record = (said.value?.[0] ?? said) as Record<string, unknown>;
      const turned = Object.fromEntries(Object.entries(record).toReversed());
      expect(hashOf(turned)).toEqual(hashOf(record));
      expect(hashOf({ ...record, ListPrice: 1 })).not.toEqual(hashOf(record));
      expect(mapRecord(house, { flag: null }, record).is).toBe('home');
    });
  },
);

const kindOf = (work: () => unknown): string | undefined => {
  try {
    work();
  } catch (error) {
    if (error instanceof FeedFailure) return error.kind;
    throw error;
  }
  return undefined;
};

test('a link to another host is not followed', () => {
  const page = (link: string) => JSON.stringify({ value: [], '@odata.nextLink': link });
  expect(kindOf(() => pageOf(page('https://elsewhere.example/odata'), 'https://feed.example/odata'))).toBe(
    'foreignLink',
  );
  expect(kindOf(() => pageOf(page('http://feed.example/odata'), 'https://feed.example/odata'))).toBe('foreignLink');
  expect(pageOf(page('Property?$skiptoken=2'), 'https://feed.example/odata').nextLink).toBe(
    'https://feed.example/odata/Property?$skiptoken=2',
  );
});

test('what is no page of records is told as what it is', () => {
  expect(kindOf(() => pageOf('<!doctype html>'))).toBe('garbled');
  expect(kindOf(() => pageOf('{"value": [1, 2'))).toBe('garbled');
  expect(kindOf(() => pageOf('{"error": {}}'))).toBe('garbled');
});

test('metadata with entities of its own is refused', () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa">]><edmx:Edmx xmlns:edmx="x"><EntityType Name="Property"/></edmx:Edmx>`;
  expect(readMetadata(Buffer.from(bomb))).toBeUndefined();
  expect(readMetadata(Buffer.from('<EntityType Name="Property"><Property Name="ListPrice"/></EntityType>'))).toEqual({
    resources: ['Property'],
    fields: ['ListPrice'],
  });
});
