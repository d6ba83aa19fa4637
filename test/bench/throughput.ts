// How many answers a second one process gives to sixteen who ask at once, beside the database asked for the same page by hand. Whoever asks
// is a thread of its own, so that the process that answers does nothing else.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { people } from '#/test/laying/people.ts';
import { bareSql } from './contacts/bare.ts';
import { casesFor } from './contacts/lists.ts';
import { narrowPath, narrowSql } from './contacts/narrow.ts';
import type { Bench } from './opening.ts';

const connections = 16;

/** Requests a second of the first page: of whole records, or of what its columns show. */
export const measureThroughput = async (
  { address, url }: Bench,
  forMs: number,
  what: 'whole' | 'narrow',
): Promise<{ product: number; bare: number }> => {
  const [first] = casesFor(0);
  if (!first) throw new Error('There is no first page to ask for.');
  const { token, agencyId } = people.maya;
  const asked = {
    product: { address: `${address}/api${what === 'whole' ? '/crm/contacts' : narrowPath}`, token, agencyId },
    bare: { url, text: what === 'whole' ? bareSql(first) : narrowSql(), agencyId },
  };
  return {
    product: await askedFor({ ...asked.product, connections, forMs }),
    bare: await askedFor({ ...asked.bare, connections, forMs }),
  };
};

/** Asks as often as it can for so long; answers how often a second that was. */
const askedFor = async (workerData: { forMs: number } & Readonly<Record<string, unknown>>): Promise<number> => {
  const worker = new Worker(new URL('./asking.ts', import.meta.url), { workerData });
  const [count] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  return count / (workerData.forMs / 1_000);
};
