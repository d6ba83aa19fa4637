// The bench over a small book, so that it goes on to run: what it measures here says nothing, but that both sides answer the same does.
import { expect, test } from 'vitest';
import { measureActs } from './contacts/bulk.ts';
import { measureImport, measureYoung } from './contacts/importing.ts';
import { measureLists } from './contacts/listing.ts';
import { casesFor } from './contacts/lists.ts';
import { measureLooks } from './contacts/looks.ts';
import { measureBytes, measureNarrow } from './contacts/narrow.ts';
import { box } from './messages/box.ts';
import { measureInbox } from './messages/inbox.ts';
import { withBench, withEmpty, withFilled } from './opening.ts';
import { books } from './points/books.ts';
import { measurePoints } from './points/ledger.ts';
import { looks, measureBooks } from './points/lists.ts';
import { desk, measureTaskLists } from './tasks/listing.ts';
import { casesFor as casesOfTasks } from './tasks/lists.ts';
import { measureReminding } from './tasks/reminding.ts';
import { timedDesk } from './tasks/timed-desk.ts';
import { measureThroughput } from './throughput.ts';
import { measureSleeping } from './workflows/measuring-throughput.ts';

const contacts = 1_000;
/** Shorter files are looked through within the request. */
const imported = 3_100;

test('the product answers every list of the bench as the statement by hand does, and every act comes to its end', async () => {
  const names: string[] = [];
  await withBench(
    contacts,
    () => undefined,
    async (bench) => {
      for await (const { name, productMs, bareMs } of measureLists(bench, contacts, 1)) {
        expect([productMs, bareMs].every((ms) => Number.isFinite(ms) && ms > 0)).toBe(true);
        names.push(name);
      }
      expect((await measureLooks(bench, 1)).length).toBeGreaterThan(0);
      expect((await measureNarrow(bench, 1)).productMs).toBeGreaterThan(0);
      const { whole, narrow } = await measureBytes(bench);
      // How many there are depends on the book alone, not on the machine.
      expect(Math.max(narrow.gzip, narrow.br, narrow.zstd)).toBeLessThan(6_000);
      expect(narrow.identity).toBeLessThan(whole.identity / 3);
      for (const what of ['whole', 'narrow'] as const) {
        const { product, bare } = await measureThroughput(bench, 200, what);
        expect(Math.min(product, bare)).toBeGreaterThan(0);
      }
      expect((await measureActs(bench)).map(({ records }) => records)).toEqual([contacts, contacts, contacts]);
      expect((await measureYoung(bench, imported)).map(({ records }) => records)).toEqual([imported, imported]);
      expect((await measureImport(bench, imported)).map(({ records }) => records)).toEqual([
        imported,
        imported,
        imported,
      ]);
    },
  );
  expect(names).toEqual(casesFor(contacts).map(({ name }) => name));
});

test('the product answers every list of tasks as the statement by hand does', async () => {
  const names: string[] = [];
  await withBench(
    contacts,
    () => undefined,
    async (bench) => {
      for await (const { name } of measureTaskLists(bench, contacts, 1)) names.push(name);
    },
    desk,
  );
  expect(names).toEqual(casesOfTasks(contacts).map(({ name }) => name));
});

test('every list of the inbox is asked of the product and by hand', async () => {
  const names: string[] = [];
  await withBench(
    contacts,
    () => undefined,
    async (bench) => {
      for await (const { name, productMs, quiet } of measureInbox(bench, 1)) {
        expect(productMs).toBeGreaterThanOrEqual(quiet.productMs);
        names.push(name);
      }
    },
    box,
  );
  expect(names).toContain("a member's exact count");
});

test('every reminder among the tasks of a desk is heard once', async () => {
  const asked = { count: 40, withinMs: 1_000, perSecond: 5, aloneMs: 600 };
  await withFilled(
    timedDesk,
    1_000,
    () => undefined,
    async (filled) => {
      const { told, doubled, refused, lateness } = await measureReminding(filled, {
        ...asked,
        roles: ['web', 'worker'],
      });
      expect([told, doubled, refused]).toEqual([asked.count, 0, 0]);
      expect(lateness.p50).toBeGreaterThan(0);
    },
  );
});

test('those who enter beside many asleep take their first step', async () => {
  const { start, peak } = await withEmpty((empty) =>
    measureSleeping(empty, { sleeping: 100, entering: 2, idleMs: 200 }),
  );
  expect([start.p50 > 0, peak > 50]).toEqual([true, true]);
});

test('points are moved by the product and by hand alike, and every list of billing is asked of both', async () => {
  const names: string[] = [];
  await withBench(
    100,
    () => undefined,
    async (bench) => {
      for (const { product, bare } of await measurePoints(bench, 20))
        expect(Math.min(product, bare)).toBeGreaterThan(0);
      for await (const { name } of measureBooks(bench, 1)) names.push(name);
    },
    books,
  );
  expect(names).toEqual(looks.map(({ name }) => name));
});
