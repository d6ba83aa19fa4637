// Imports as tests bring them in: a file through the door, rehearsed, run, and what became of it.
import { readFile } from 'node:fs/promises';
import type { ImportRecord } from '#/domains/contacts/contract.ts';
import type { RefusalBody } from '#/kernel/contract/refusal.ts';
import { Refused, type Somebody, type TestHouse } from '#/test/house.ts';
import { people } from '#/test/people.ts';

/** Sends a file as a browser does. */
export const uploadFile = async (
  { app }: Pick<TestHouse, 'app'>,
  who: keyof typeof people,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  field = 'file',
): Promise<ImportRecord> => {
  const form = new FormData();
  form.append('type', 'contacts');
  form.append(field, new Blob([content]), name);
  const request = new Request('http://x/', { method: 'POST', body: form });
  const response = await app.inject({
    method: 'POST',
    url: '/api/crm/contacts/bulk/import',
    headers: {
      authorization: `Bearer ${people[who].token}`,
      'x-agency-id': people[who].agencyId,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  if (response.statusCode >= 400) throw new Refused(response.statusCode, response.json<RefusalBody>());
  return response.json<ImportRecord>();
};

export const fixture = (name: string) => readFile(new URL(`./fixtures/${name}`, import.meta.url));

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
