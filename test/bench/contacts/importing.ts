// An address book of a hundred thousand, brought in from the upload to the last contact, beside the same rows written by one statement; and then
// the same people once more, with something new to say of each.
import type { ImportRecord } from '#/domains/imports/contract.ts';
import type { BulkMeasured } from '#/test/bench/contacts/bulk.ts';
import { ask } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { madeCsv } from '#/test/importing/made-files.ts';
import { type Person, people } from '#/test/laying/people.ts';

const { maya, rival } = people;
/** Rows a second that are asked for. */
const goalPerSecond = 8_000;
/** How much longer the file of a young agency may take than the same of an old one. */
const mostTimesSlower = 1.5;

/** Brings files in as somebody, and tells how long a job of each kind took. */
const importing = ({ address, bare, background }: Bench, who: Person) => {
  const post = async (path: string, body: unknown = {}, method = 'POST') =>
    JSON.parse(await ask(address, who, { method, path, body })) as ImportRecord;
  const secondsOf = async (kind: string): Promise<number> => {
    const { rows } = await bare.query<{ seconds: number; status: string }>(
      `select status, extract(epoch from finished_at - started_at)::float as seconds from jobs where kind = $1 order by created_at desc limit 1`,
      [kind],
    );
    if (rows[0]?.status !== 'done') throw new Error(`${kind} did not come to its end.`);
    return rows[0].seconds;
  };
  const bringRehearsed = async (lines: Iterable<string>): Promise<string> => {
    const form = new FormData();
    form.append('file', new Blob([...lines]), 'made.csv');
    const sent = new Request(`${address}/api/crm/contacts/bulk/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'x-agency-id': who.agencyId },
      body: form,
    });
    const { _id } = (await (await fetch(sent)).json()) as ImportRecord;
    await post(`/crm/imports/${_id}`, { consent: 'clients' }, 'PATCH');
    await post(`/crm/imports/${_id}/rehearse`);
    await background.settle();
    return _id;
  };
  const run = async (id: string): Promise<number> => {
    await post(`/crm/imports/${id}/run`);
    await background.settle();
    return secondsOf('contacts.import');
  };
  return { secondsOf, bringRehearsed, run };
};

/** As many as an agency begins with: too few for the statistics of the tables to hear of it. */
const firstOfYoung = 2_000;

/**
 * The second file of an agency that has just begun, beside the same file of one that is long there: the planner knows nothing of the young
 * one, and must not need to.
 */
export const measureYoung = async (bench: Bench, records: number): Promise<BulkMeasured[]> => {
  const [old, young] = [importing(bench, maya), importing(bench, rival)];
  const times = async ({ bringRehearsed, secondsOf, run }: typeof old) => {
    const id = await bringRehearsed(madeCsv(records, 5_000_000));
    return { check: await secondsOf('contacts.rehearseImport'), run: await run(id) };
  };
  const here = await times(old);
  // The statistics are taken before it comes, and not again before it is done: so they are on any day, until the next look.
  const tables = ['contacts', 'contact_emails', 'contact_phones', 'import_rows', 'import_notes', 'job_items'];
  for (const table of tables) await bench.bare.query(`alter table ${table} set (autovacuum_enabled = off)`);
  await bench.bare.query('analyze');
  await young.run(await young.bringRehearsed(madeCsv(firstOfYoung)));
  const there = await times(young);
  for (const table of tables) await bench.bare.query(`alter table ${table} reset (autovacuum_enabled)`);
  return (['check', 'run'] as const).map((step) => ({
    name: `import: the ${step} of a young agency’s second`,
    records,
    seconds: there[step],
    bareSeconds: here[step],
    goalSeconds: here[step] * mostTimesSlower,
  }));
};

/** The rehearsal and the run, each by the times of its own job, and the run of a second file that changes everybody of the first. */
export const measureImport = async (bench: Bench, records: number): Promise<BulkMeasured[]> => {
  const { bare } = bench;
  const { secondsOf, bringRehearsed, run } = importing(bench, maya);
  const goalSeconds = records / goalPerSecond;
  const byHand = async (statement: string, id: string): Promise<number> => {
    const start = performance.now();
    await bare.query('begin');
    await bare.query(statement, [id]);
    const seconds = (performance.now() - start) / 1_000;
    await bare.query('rollback');
    return seconds;
  };
  const first = await bringRehearsed(madeCsv(records));
  const rehearsed = await secondsOf('contacts.rehearseImport');
  const insertSeconds = await byHand(
    `insert into contacts (agency_id, id, first_name, last_name, emails, phones, addresses, created_at, updated_at)
     select r.agency_id, r.record_id, c.first_name, c.last_name, c.emails, c.phones, coalesce(c.addresses, '[]'), now(), now()
     from import_rows r cross join lateral jsonb_populate_record(null::contacts, r.record) c where r.import_id = $1`,
    first,
  );
  const ran = await run(first);
  const second = await bringRehearsed(madeCsv(records, 0, 'Made Homes'));
  const updateSeconds = await byHand(
    `update contacts t set company_name = c.company_name, updated_at = now()
     from import_rows r cross join lateral jsonb_populate_record(null::contacts, r.record) c
     where r.import_id = $1 and t.agency_id = r.agency_id and t.id = r.record_id`,
    second,
  );
  const changed = await run(second);
  return [
    { name: 'import: the check', records, seconds: rehearsed, bareSeconds: insertSeconds, goalSeconds },
    { name: 'import: the run', records, seconds: ran, bareSeconds: insertSeconds, goalSeconds },
    { name: 'import: changing all', records, seconds: changed, bareSeconds: updateSeconds, goalSeconds },
  ];
};
