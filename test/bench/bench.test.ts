// The bench over a small book, so that it goes on to run: what it measures here says nothing, but that both sides answer the same does.
import { expect, test } from 'vitest';
import { measureActs } from './contacts/bulk.ts';
import { measureImport } from './contacts/importing.ts';
import { measureLists } from './contacts/listing.ts';
import { casesFor } from './contacts/lists.ts';
import { measureLooks } from './contacts/looks.ts';
import { withBench } from './opening.ts';
import { measureThroughput } from './throughput.ts';

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
      const { product, bare } = await measureThroughput(bench, 200);
      expect(Math.min(product, bare)).toBeGreaterThan(0);
      expect((await measureActs(bench)).map(({ records }) => records)).toEqual([contacts, contacts, contacts]);
      expect((await measureImport(bench, imported)).map(({ records }) => records)).toEqual([imported, imported]);
    },
  );
  expect(names).toEqual(casesFor(contacts).map(({ name }) => name));
});
