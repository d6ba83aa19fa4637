// What records say of the agents that they point to.
import { sql } from 'kysely';
import type { Pointed } from '#/kernel/server/entities/pointing.ts';

const name = sql`coalesce(l.full_name, l.email)`;

export const pointedAgents: Pointed = {
  name: 'agents',
  table: 'agents',
  said: sql`json_build_object('_id', l.id, 'displayName', ${name})`,
  order: name,
};
