// The first page as a list asks for it: what its columns show and what its rows are read for, beside the same columns by hand; and how many
// bytes that is on its way, whole and narrow, in each way in which answers are compressed.
import { request } from 'node:http';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { answerByHand, type Case } from '#/test/bench/cases.ts';
import { ask, compare, type Measured } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { people } from '#/test/laying/people.ts';
import { casesFor } from './lists.ts';

/** Besides its columns, what the list reads of a contact. */
const reads = ['isUnknownContact', 'doNotDisturb', 'lastActivityKind', 'lastCommunication', 'permissionType'];
export const narrowPath = `/crm/contacts?attributes=${[...contactEntity.columns, ...reads].toSorted().join(',')}`;

const record = `t.id as "_id", t.full_name as "fullName", t.emails, t.phones, t.stage_id as stage, t.tag_ids as tags,
  t.assigned_agent_id as "assignedAgent", t.is_unknown as "isUnknownContact", t.do_not_disturb as "doNotDisturb",
  to_char(t.last_activity_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastActivityAt", t.last_activity_kind as "lastActivityKind",
  t.last_communication as "lastCommunication", 7 as "permissionType"`;

export const narrowSql = (): string => answerByHand(casesFor(0)[0] as Case, record);

/** Throws where the product answers other records than the statement by hand. */
export const measureNarrow = ({ address, bare }: Bench, rounds: number): Promise<Measured> =>
  compare(
    'first page, what its columns show',
    rounds,
    () => ask(address, people.maya, { path: narrowPath }),
    async () =>
      (
        await bare.query<{ answer: string }>({
          name: 'narrow',
          text: narrowSql(),
          values: [people.maya.agencyId],
        })
      ).rows[0]?.answer ?? '',
  );

const encodings = ['identity', 'gzip', 'br', 'zstd'] as const;
type Bytes = Record<(typeof encodings)[number], number>;

const bytesOf = (address: string, path: string, encoding: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { token, agencyId } = people.maya;
    const headers = { authorization: `Bearer ${token}`, 'x-agency-id': agencyId, 'accept-encoding': encoding };
    request(`${address}/api${path}`, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });

/** Bytes of the first page: whole records, and what its columns show. */
export const measureBytes = async ({ address }: Bench): Promise<{ whole: Bytes; narrow: Bytes }> => {
  const of = async (path: string): Promise<Bytes> => {
    const bytes: Bytes = { identity: 0, gzip: 0, br: 0, zstd: 0 };
    for (const encoding of encodings) bytes[encoding] = await bytesOf(address, path, encoding);
    return bytes;
  };
  return { whole: await of('/crm/contacts'), narrow: await of(narrowPath) };
};
