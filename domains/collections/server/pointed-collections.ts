// What records say of the collections that they point to.
import { sql } from 'kysely';
import type { Pointed } from '#/kernel/server/entities/pointing.ts';

export const pointedCollections: Pointed = {
  name: 'collections',
  table: 'collections',
  said: sql`json_build_object('_id', l.id, 'displayName', l.display_name)`,
  order: sql`l.display_name`,
};
