import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openPage, pageView } from '#/test/laying/beacon.ts';
import { limitAgencies } from './limiting-agencies.ts';
import { openIngest } from './taking-batches.ts';

const opened = await openHouse();

test('an agency that sends too much is told when to come again, and others are not', () => {
  const clock = testClock('2026-06-15T12:00:00Z');
  const take = limitAgencies(() => clock.now().epochMilliseconds, { atOnce: 100, perSecond: 10 });
  expect([take('a', 60), take('a', 40), take('a', 25), take('b', 100)]).toEqual([0, 0, 3, 0]);
  clock.pass({ seconds: 3 });
  expect([take('a', 25), take('a', 10)]).toEqual([0, 1]);
});

test('what is over the limit is counted and not stored', async () => {
  const { house, owner } = opened;
  const { agencyId, publicKey } = await openPage(opened);
  const ingest = openIngest(house, { atOnce: 3, perSecond: 1 });
  const batchOf = (from: number) => ({
    batch: {
      agencyId,
      publicKey,
      consent: undefined,
      forget: undefined,
      isStaff: false,
      sentAt: undefined,
      events: [from, from + 1].map((n) => pageView(`https://homes.example/${n}`)),
    },
    origin: 'https://homes.example',
    userAgent: 'Mozilla/5.0 Chrome/140.0.0.0',
    isPrefetched: false,
  });
  expect(await ingest.take(batchOf(1))).toEqual({ is: 'taken', isSiteAllowed: true });
  expect(await ingest.take(batchOf(3))).toMatchObject({ is: 'later' });
  const { rows } = await owner.query(
    'select (select count(*)::int from track_events) as stored, reason, count::int from beacon_refusals',
  );
  expect(rows).toEqual([{ stored: 2, reason: 'quota', count: 2 }]);
});

test('whoever only asks to forget visitors has no more leave than others', async () => {
  const { agencyId, publicKey } = await openPage(opened);
  const ingest = openIngest(opened.house, { atOnce: 2, perSecond: 1 });
  const forgetting = {
    batch: {
      agencyId,
      publicKey,
      consent: 'denied' as const,
      forget: '0b8f7a52-1111-4222-8333-444455556666',
      isStaff: false,
      sentAt: undefined,
      events: [],
    },
    origin: 'https://homes.example',
    userAgent: 'Mozilla/5.0 Chrome/140.0.0.0',
    isPrefetched: false,
  };
  const answers = [await ingest.take(forgetting), await ingest.take(forgetting), await ingest.take(forgetting)];
  expect(answers.map(({ is }) => is)).toEqual(['taken', 'taken', 'later']);
});

test('a database that is away is no answer: the page is told to come again, and nothing is half stored', async () => {
  const { house, owner } = opened;
  const { agencyId, publicKey } = await openPage(opened);
  const before = (await owner.query('select count(*) from track_events')).rows;
  const ingest = openIngest(house);
  await owner.query('alter table track_events rename to track_events_away');
  const arriving = {
    batch: {
      agencyId,
      publicKey,
      consent: 'granted' as const,
      forget: undefined,
      isStaff: false,
      sentAt: undefined,
      events: [pageView('https://homes.example/away', { anonymousId: '0b8f7a52-1111-4222-8333-444455556666' })],
    },
    origin: 'https://homes.example',
    userAgent: 'Mozilla/5.0 Chrome/140.0.0.0',
    isPrefetched: false,
  };
  expect(await ingest.take(arriving)).toEqual({ is: 'failed' });
  await owner.query('alter table track_events_away rename to track_events');
  expect((await owner.query('select count(*) from track_events')).rows).toEqual(before);
  expect((await owner.query('select * from visitors')).rows).toEqual([]);
  expect(await ingest.take(arriving)).toMatchObject({ is: 'taken' });
});
