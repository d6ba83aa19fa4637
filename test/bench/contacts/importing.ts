// An address book of a hundred thousand, brought in from the upload to the last contact, beside the same rows written by one statement.
import type { ImportRecord } from '#/domains/contacts/contract.ts';
import type { BulkMeasured } from '#/test/bench/contacts/bulk.ts';
import { ask } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { madeCsv } from '#/test/importing/made-files.ts';
import { people } from '#/test/people.ts';

const { maya } = people;
/** Rows a second that are asked for (performance §4). */
const goalPerSecond = 8_000;

/** The rehearsal and the run, each by the times of its own job. */
export const measureImport = async ({ address, bare, background }: Bench, records: number): Promise<BulkMeasured[]> => {
  const goalSeconds = records / goalPerSecond;
  const post = async (path: string, body: unknown = {}, method = 'POST') =>
    JSON.parse(await ask(address, maya, { method, path, body })) as ImportRecord;
  const secondsOf = async (kind: string): Promise<number> => {
    const { rows } = await bare.query<{ seconds: number; status: string }>(
      `select status, extract(epoch from finished_at - started_at)::float as seconds from jobs where kind = $1 order by created_at desc limit 1`,
      [kind],
    );
    if (rows[0]?.status !== 'done') throw new Error(`${kind} did not come to its end.`);
    return rows[0].seconds;
  };
  const form = new FormData();
  form.append('file', new Blob([...madeCsv(records)]), 'made.csv');
  const sent = new Request(`${address}/api/crm/contacts/bulk/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${maya.token}`, 'x-agency-id': maya.agencyId },
    body: form,
  });
  const { _id } = (await (await fetch(sent)).json()) as ImportRecord;
  await post(`/crm/imports/${_id}`, { consent: 'clients' }, 'PATCH');
  await post(`/crm/imports/${_id}/rehearse`);
  await background.settle();
  const rehearsed = await secondsOf('contacts.rehearseImport');
  const start = performance.now();
  await bare.query('begin');
  await bare.query(
    `insert into contacts (agency_id, id, first_name, last_name, emails, phones, addresses, created_at, updated_at)
     select r.agency_id, r.contact_id, c.first_name, c.last_name, c.emails, c.phones, coalesce(c.addresses, '[]'), now(), now()
     from import_rows r cross join lateral jsonb_populate_record(null::contacts, r.record) c where r.import_id = $1`,
    [_id],
  );
  const bareSeconds = (performance.now() - start) / 1_000;
  await bare.query('rollback');
  await post(`/crm/imports/${_id}/run`);
  await background.settle();
  const ran = await secondsOf('contacts.import');
  return [
    { name: 'import: the check', records, seconds: rehearsed, bareSeconds, goalSeconds },
    { name: 'import: the run', records, seconds: ran, bareSeconds, goalSeconds },
  ];
};
