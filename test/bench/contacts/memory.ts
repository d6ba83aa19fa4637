// What a process holds while it brings in the largest address book that is promised: `npm run bench -- --memory 750000`. The program runs
// as it is started, in a process of its own, and the system says the most that it ever held.
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import { ask } from '#/test/bench/measuring.ts';
import type { Emptied } from '#/test/bench/opening.ts';
import { type Started, startProgram } from '#/test/bench/starting.ts';
import { madeCsv } from '#/test/importing/made-files.ts';
import { people } from '#/test/laying/people.ts';

const { maya } = people;
const lookEveryMs = 500;

export interface MemoryMeasured {
  /** Megabytes before anything was asked of it, and at most. */
  idle: number;
  peak: number;
  checkSeconds: number;
  runSeconds: number;
}

/** Brings a file of so many rows in. Needs the /proc of Linux. */
export const measureMemory = async (emptied: Emptied, rows: number): Promise<MemoryMeasured> => {
  const program = await startProgram(emptied);
  try {
    await program.ready();
    return await bringIn(program, rows);
  } finally {
    await program.stop();
  }
};

const bringIn = async ({ address, megabytes }: Started, rows: number): Promise<MemoryMeasured> => {
  const said = async (path: string, method = 'GET', body?: unknown) =>
    JSON.parse(await ask(address, maya, { method, path, body })) as ImportRecord;
  const idle = await megabytes('VmRSS');
  const form = new FormData();
  form.append('file', new Blob([...madeCsv(rows)]), 'made.csv');
  const sent = await fetch(`${address}/api/crm/contacts/bulk/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${maya.token}`, 'x-agency-id': maya.agencyId },
    body: form,
  });
  const { _id } = (await sent.json()) as ImportRecord;
  const until = async (status: ImportRecord['status']): Promise<number> => {
    const start = performance.now();
    for (;;) {
      const now = await said(`/crm/imports/${_id}`);
      if (now.status === status) return (performance.now() - start) / 1_000;
      if (now.status === 'failed') throw new Error('The import failed.');
      await sleep(lookEveryMs);
    }
  };
  await said(`/crm/imports/${_id}`, 'PATCH', { consent: 'clients' });
  await said(`/crm/imports/${_id}/rehearse`, 'POST', {});
  const checkSeconds = await until('rehearsed');
  await said(`/crm/imports/${_id}/run`, 'POST', {});
  const runSeconds = await until('done');
  return { idle, peak: await megabytes('VmHWM'), checkSeconds, runSeconds };
};
