// Acts on a hundred thousand contacts, from the request until the job is done, beside the same change by one statement.
import { commonTag, stages } from '#/test/bench/contacts/book.ts';
import { ask } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { people } from '#/test/laying/people.ts';

export interface BulkMeasured {
  name: string;
  records: number;
  seconds: number;
  bareSeconds: number;
  /** Seconds that the goal allows for this many records. */
  goalSeconds: number;
}

const { maya } = people;
// Contacts were made every forty seconds: the first 46 days hold 99,360 of them.
const old = { field: 'createdAt', rule: 'isLessThan', value: '2024-02-16' };
const oldSql = `agency_id = '${maya.agencyId}' and removed_at is null and created_at < '2024-02-16Z'`;
const spareTag = commonTag.replace(/1$/, '9');

interface Run {
  id: string;
  records: number;
  seconds: number;
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
};

/** A tag given to a hundred thousand contacts and taken back by the job's undo; then a stage. */
export const measureActs = async ({ address, bare, background }: Bench): Promise<BulkMeasured[]> => {
  const post = (path: string, body: unknown) => ask(address, maya, { method: 'POST', path, body });
  const count = async () =>
    Number(
      (await bare.query(`select count(*) as n from contacts where ${oldSql} and tag_ids @> array['${spareTag}'::uuid]`))
        .rows[0].n,
    );
  const before = await count();
  // From its start until it is done: who reads what happened takes turns with it here, and works beside it in the product.
  const run = async (path: string, body: unknown): Promise<Run> => {
    await post(path, body);
    await background.settle();
    const { rows } = await bare.query<Run>(
      `select id, modified_count as records, extract(epoch from finished_at - started_at)::float as seconds
       from jobs where status = 'done' order by created_at desc limit 1`,
    );
    if (!rows[0]) throw new Error('The job did not come to its end.');
    return rows[0];
  };
  const tagging = await run('/crm/contacts/bulk/update/tags', {
    all: true,
    filtersGroups: [[old]],
    updates: { toAdd: [spareTag] },
  });
  // Who had it already counts as done, too.
  if ((await count()) !== tagging.records) throw new Error('Not all of them have the tag.');
  const undoing = await run(`/crm/jobs/${tagging.id}/undo`, {});
  if ((await count()) !== before) throw new Error('The undo did not bring back what was.');
  const bareSeconds = await timed(async () => {
    await bare.query('begin');
    await bare.query(
      `update contacts set tag_ids = tag_ids || '${spareTag}'::uuid where ${oldSql} and not tag_ids @> array['${spareTag}'::uuid]`,
    );
  });
  await bare.query('rollback');
  const bareStageSeconds = await timed(async () => {
    await bare.query('begin');
    await bare.query(
      `update contacts set stage_id = '${stages[1]}' where ${oldSql} and stage_id is distinct from '${stages[1]}'`,
    );
  });
  await bare.query('rollback');
  const staging = await run('/crm/contacts/bulk/update', {
    all: true,
    filtersGroups: [[old]],
    updates: { stage: stages[1] },
  });
  const goal = ({ records, seconds }: Run, by: number, within: number) => ({
    records,
    seconds,
    bareSeconds: by,
    goalSeconds: (within * records) / 100_000,
  });
  return [
    { name: 'bulk tag', ...goal(tagging, bareSeconds, 5) },
    { name: 'undo of it', ...goal(undoing, bareSeconds, 5) },
    { name: 'bulk stage', ...goal(staging, bareStageSeconds, 10) },
  ];
};
