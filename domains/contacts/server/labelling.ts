// The labels that contacts carry: tags, a stage, origins.
import { sql } from 'kysely';
import { changeLabelled, type LabelUses, moveListed } from '#/domains/labels/server.ts';
import { uuids } from '#/kernel/server/db/types.ts';

const label = { one: 'contact', many: 'contacts' } as const;
const contacts = { table: 'contacts', typeName: 'contact' } as const;
const tags = { table: 'contact_tags', record: 'contact_id', value: 'tag_id' } as const;
const origins = { table: 'contact_origins', record: 'contact_id', value: 'origin_id' } as const;

export const usesOfContacts: readonly LabelUses[] = [
  { label, of: 'tag', types: ['contact'], link: tags, move: moveListed(contacts, 'tag_ids', tags) },
  {
    label,
    of: 'tag',
    types: ['contact-stage'],
    link: { table: 'contacts', record: 'id', value: 'stage_id', where: sql`l.removed_at is null` },
    move: (ctx, from, into, most) => {
      const found = sql`select id from contacts where agency_id = ${ctx.agency.id} and stage_id = any(${uuids(from)})`;
      return changeLabelled(ctx, contacts, found, sql`stage_id = ${into}::uuid`, most);
    },
  },
  { label, of: 'origin', link: origins, move: moveListed(contacts, 'origin_ids', origins) },
];
