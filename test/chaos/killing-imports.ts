// An import whose process is killed in its rehearsal and again and again in its run, until it is done as one that nobody disturbed.
import { expect } from 'vitest';
import type { TestHouse } from '#/test/house.ts';
import { uploadFile } from '#/test/importing/bringing-in.ts';
import { madeCsv } from '#/test/importing/made-files.ts';
import { type Workers, waitUntil } from '#/test/killed-workers.ts';

/** Imports so many rows; a process is killed once so many contacts are made, for each of these numbers. */
export const killImport = async (
  open: TestHouse,
  workers: Workers,
  { rows, killedAt }: { rows: number; killedAt: readonly number[] },
): Promise<void> => {
  const { maya, owner } = open;
  const one = async <T>(query: string, values: unknown[] = []): Promise<T | undefined> =>
    (await owner.query<{ value: T }>(query, values)).rows[0]?.value;
  const { _id } = await uploadFile(open, 'maya', 'made.csv', [...madeCsv(rows)].join(''));
  await maya.imports.update({ id: _id, consent: 'clients' });
  await maya.imports.rehearse({ id: _id });
  // Killed in the middle of the rehearsal: another process begins it anew.
  const staged = () => one<number>('select count(*)::int as value from import_rows where import_id = $1', [_id]);
  let child = workers.start();
  await waitUntil(async () => ((await staged()) ?? 0) > 0);
  await workers.kill(child);
  child = workers.start();
  await waitUntil(async () => (await maya.imports.get({ id: _id })).status === 'rehearsed');
  expect((await maya.imports.get({ id: _id })).counts).toMatchObject({ rows, create: rows, fix: 0 });

  const made = () => one<number>('select count(*)::int as value from contacts');
  await maya.imports.run({ id: _id });
  for (const least of killedAt) {
    await waitUntil(async () => ((await made()) ?? 0) >= least);
    await workers.kill(child);
    // Never a part of a batch.
    expect(((await made()) ?? 0) % 1_000).toBe(0);
    const before = await made();
    child = workers.start();
    await waitUntil(async () => (await made()) !== before || (await maya.imports.get({ id: _id })).status === 'done');
  }
  await waitUntil(async () => (await maya.imports.get({ id: _id })).status === 'done');
  await workers.kill(child);
  const done = await maya.imports.get({ id: _id });
  expect(done.result).toMatchObject({ created: rows, updated: 0, skipped: 0, failed: 0 });
  expect(await one('select count(distinct emails) ::int as value from contacts')).toBe(rows);
  expect(
    await one(`select count(*)::int as value from job_items where job_id = $1 and status = 'done'`, [done.jobId]),
  ).toBe(rows);
  expect(
    await one(`select count(*)::int as value from events where name = 'contact.created' and data ->> 'jobId' = $1`, [
      done.jobId,
    ]),
  ).toBe(rows);
  expect(await one('select count(*)::int as value from notes')).toBe(rows / 50);
  const jobs = await owner.query(
    'select status, progress, modified_count, skipped_count, total_count from jobs where id = $1',
    [done.jobId],
  );
  expect(jobs.rows).toEqual([
    { status: 'done', progress: 100, modified_count: rows, skipped_count: 0, total_count: rows },
  ]);
};
