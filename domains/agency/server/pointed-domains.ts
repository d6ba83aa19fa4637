// What records say of the web domains that they point to.
import { sql } from 'kysely';
import type { Pointed } from '#/kernel/server/entities/pointing.ts';

export const pointedDomains: Pointed = {
  name: 'domains',
  table: 'domains',
  said: sql`json_build_object('_id', l.id, 'displayName', l.host)`,
  order: sql`l.host`,
};
