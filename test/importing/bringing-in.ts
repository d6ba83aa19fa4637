// Imports as tests bring them in: a file through the door, rehearsed, run, and what became of it.
import { readFile } from 'node:fs/promises';
import type { ImportRecord } from '#/domains/imports/contract.ts';
import type { RefusalBody } from '#/kernel/contract/refusal.ts';
import { Refused, type Somebody, type TestHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';

/** The form with a file as a browser sends it. */
export const formOf = async (
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  field = 'file',
  type = 'contacts',
): Promise<{ payload: Buffer; type: string }> => {
  const form = new FormData();
  form.append('type', type);
  form.append(field, new Blob([content]), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  return { payload: Buffer.from(await request.arrayBuffer()), type: request.headers.get('content-type') ?? '' };
};

/** Sends a file as a browser does. */
export const uploadFile = async (
  { app }: Pick<TestHouse, 'app'>,
  who: keyof typeof people,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  field = 'file',
  of = 'contacts',
): Promise<ImportRecord> => {
  const { payload, type } = await formOf(name, content, field, of);
  const response = await app.inject({
    method: 'POST',
    url: '/api/crm/contacts/bulk/import',
    headers: {
      authorization: `Bearer ${people[who].token}`,
      'x-agency-id': people[who].agencyId,
      'content-type': type,
    },
    payload,
  });
  if (response.statusCode >= 400) throw new Refused(response.statusCode, response.json<RefusalBody>());
  return response.json<ImportRecord>();
};

export const fixture = (name: string) =>
  readFile(new URL(`../../domains/imports/server/fixtures/${name}`, import.meta.url));

/** Brings a file in as its uploader would without touching the mapping. */
export const bringIn = async (
  open: TestHouse,
  who: keyof typeof people,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  options: Parameters<Somebody['imports']['update']>[0] extends infer U ? Partial<U> : never = {},
): Promise<ImportRecord> => {
  const somebody = open[who];
  const { _id } = await uploadFile(open, who, name, content);
  await somebody.imports.update({ consent: 'clients', ...options, id: _id });
  await somebody.imports.rehearse({ id: _id });
  await open.settle();
  await somebody.imports.run({ id: _id });
  await open.settle();
  return somebody.imports.get({ id: _id });
};

interface Row {
  id: string;
  full_name: string | null;
  emails: { emailAddress: string }[];
  phones: { number: string }[];
  addresses: unknown[];
  tags: string[] | null;
  origins: string[] | null;
  stage: string | null;
  notes: string[] | null;
  company_name: string | null;
  job_title: string | null;
  website: string | null;
  birthday: string | null;
  buyer_budget_max: string | null;
}

/** The contacts that an import made or changed, in the order of the file, with what they have. */
export const becameOf = async ({ owner }: Pick<TestHouse, 'owner'>, { jobId, _id, tag }: ImportRecord) => {
  const { rows } = await owner.query<Row>(
    `select c.id, full_name, c.emails, c.phones, addresses, company_name, job_title, website, birthday::text, buyer_budget_max,
       (select array_agg(display_name order by display_name collate "C") from tags where id = any(c.tag_ids) and id <> $3) as tags,
       (select array_agg(display_name) from origins where id = any(origin_ids)) as origins,
       (select display_name from tags where id = stage_id) as stage,
       (select array_agg(text) from notes n where n.contact_id = c.id) as notes
     from job_items i join contacts c on c.id = i.entity_id join import_rows r on r.import_id = $2 and r.record_id = c.id
     where i.job_id = $1 and i.status = 'done' order by r.row_no`,
    [jobId, _id, tag?._id],
  );
  return rows.map((row) => ({
    name: row.full_name,
    ...filled(
      'emails',
      row.emails.map(({ emailAddress }) => emailAddress),
    ),
    ...filled(
      'phones',
      row.phones.map(({ number }) => number),
    ),
    ...filled('addresses', row.addresses),
    ...filled('tags', row.tags),
    ...filled('origins', row.origins),
    ...filled('stage', row.stage),
    ...filled('notes', row.notes),
    ...filled('companyName', row.company_name),
    ...filled('jobTitle', row.job_title),
    ...filled('website', row.website),
    ...filled('birthday', row.birthday),
    ...filled('buyerBudgetMax', row.buyer_budget_max === null ? null : Number(row.buyer_budget_max)),
  }));
};

const filled = (name: string, value: unknown): Record<string, unknown> =>
  value === null || (Array.isArray(value) && value.length === 0) ? {} : { [name]: value };
