// What is there of runs while they go and when all are through: every contact once, every step once, notes and trace as one.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { notesEach, stepsEach } from '#/test/laying/ten-steps.ts';

export interface Way {
  /** Steps that are done, and contacts that are through. */
  steps: number;
  over: number;
  /** Contacts that are inside, and of those, whose moment has come. */
  inside: number;
  due: number;
  /** Batches that are being written, and would be torn by a fault now. */
  batches: number;
}

/** Ends waits, for whom it cannot wait a minute. A wait that a worker holds just now is left for the next time. */
const hurry = `
  with early as (
    select agency_id, id from workflow_runs where phase = 'waits' and until > now() + interval '1 second' for no key update skip locked)
  , moved as (
    update workflow_runs r set until = now() + interval '300 milliseconds' from early e where r.agency_id = e.agency_id and r.id = e.id
    returning r.id, r.until)
  update timers t set due_at = m.until from moved m where t.kind = 'workflows.advance' and t.subject_id = m.id`;

/** Undefined while the database is away. */
export const lookAtWay = async (url: string, isHurried: boolean): Promise<Way | undefined> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (isHurried) await client.query(hurry);
    const { rows } = await client.query<Way>(
      `select (select count(*)::int from workflow_run_steps where outcome <> 'waiting') as steps,
         (select count(*)::int from workflow_runs where phase = 'isOver') as over,
         (select count(*)::int from workflow_runs where phase <> 'isOver') as inside,
         (select count(*)::int from timers where kind = 'workflows.advance' and due_at < now()) as due,
         (select count(distinct pid)::int from pg_locks where relation = 'workflow_runs'::regclass and mode = 'RowExclusiveLock') as batches`,
    );
    return rows[0];
  } catch {
    // It is asked again soon.
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const wrong = async (client: pg.Client, what: string, query: string, values: unknown[] = []): Promise<string[]> => {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from (${query}) wrong`, values);
  const count = rows[0]?.count ?? 0;
  return count === 0 ? [] : [`${count} ${what}`];
};

/** Compares, when nothing moves any more; again where the database just crashed for the last time. */
export const lookAtRuns = async (url: string, entered: readonly string[]): Promise<string[]> => {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await compare(client, entered);
    } catch (error) {
      if (tries === 20) throw error;
      await sleep(500);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};

const compare = async (client: pg.Client, entered: readonly string[]): Promise<string[]> => [
  ...(await wrong(
    client,
    'contacts did not go through once',
    `select c.id from contacts c left join workflow_runs r on r.agency_id = c.agency_id and r.contact_id = c.id and r.ending = 'wentThrough'
         and r.phase = 'isOver' and r.error is null
       where c.id = any($1::uuid[]) group by c.id having count(r.id) <> 1`,
    [entered],
  )),
  ...(await wrong(client, 'runs are there beside those', `select from workflow_runs offset $1`, [entered.length])),
  ...(await wrong(
    client,
    'runs have another number of steps',
    `select r.id from workflow_runs r left join workflow_run_steps s on s.agency_id = r.agency_id and s.run_id = r.id
       group by r.agency_id, r.id having count(*) filter (where s.outcome in ('done', 'took')) <> $1 or count(*) <> $1`,
    [stepsEach],
  )),
  ...(await wrong(
    client,
    'contacts have another number of notes',
    `select c.id from contacts c left join notes n on n.agency_id = c.agency_id and n.contact_id = c.id
       where c.id = any($2::uuid[]) group by c.id having count(n.id) <> $1`,
    [notesEach, entered],
  )),
  ...(await wrong(
    client,
    'notes were written twice',
    'select contact_id, text from notes group by contact_id, text having count(*) > 1',
  )),
  ...(await wrong(
    client,
    'notes are not in the trace of their contact',
    `select n.id from notes n join workflow_runs r on r.agency_id = n.agency_id and r.contact_id = n.contact_id
       left join workflow_run_steps s on s.agency_id = r.agency_id and s.run_id = r.id and s.words = 'Attached the note “' || n.text || '”'
       where s.run_id is null`,
  )),
  ...(await wrong(
    client,
    'contacts did not enter and leave once, as events tell it',
    `select r.id from workflow_runs r left join events e on e.agency_id = r.agency_id and e.data ->> 'runId' = r.id::text group by r.agency_id, r.id
       having count(*) filter (where e.name = 'contact.enteredWorkflow') <> 1 or count(*) filter (where e.name = 'contact.leftWorkflow') <> 1`,
  )),
  ...(await wrong(client, 'timers are left over', `select from timers where kind = 'workflows.advance'`)),
  ...(await wrong(
    client,
    'counts are not what is there',
    `select what from workflow_tallies group by node_id, what having sum(change) <> case
         when what in ('active', 'here', 'errors', 'missed') then 0 when what = 'completed' then $1::bigint else sum(change) end`,
    [entered.length],
  )),
];
