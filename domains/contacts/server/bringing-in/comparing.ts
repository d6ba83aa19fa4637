// Whether a contact is still what an import made of it: all its values in one number, kept with the job. What was done since and undone
// again, a tag of many contacts or another import, leaves the number as it was.
import { type RawBuilder, sql } from 'kysely';
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import { columnOf } from '#/kernel/server/entities/served-entity.ts';

const values = [
  ...Object.entries<Attribute>(contactEntity.attributes)
    // When something happened with a contact is told by its events.
    .filter(([, { options }]) => !options.isComputed && options.category !== 'History')
    .map(([name]) => columnOf(contactEntity, name)),
  'stage_id',
  'assigned_agent_id',
  'domain_id',
  'custom',
];

/** The number of the contact in row `row`, as text. Labels count whatever order they are in. */
export const stateSql = (row: string): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${row}.${column}`);
  const sorted = (column: string) => sql`array(select unnest(${of(column)}) order by 1)`;
  return sql`hash_record_extended(row(${sql.join([...values.map(of), sorted('tag_ids'), sorted('origin_ids')])}), 0)::text`;
};
