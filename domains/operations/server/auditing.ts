// The change log: every event as it was written, with who, what, before and after. There is no second copy, and nobody can change it.
import { sql } from 'kysely';
import { type auditContract, auditEntity } from '#/domains/operations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/door.ts';
import { listRecords } from '#/kernel/server/entities/list-records.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { actorName, sentence } from './sentences.ts';
import { within } from './within.ts';

export const servedAudit = serveEntity(auditEntity, {
  computed: {
    sentence: (ctx: Context) => sentence(ctx, 't'),
    actor: () => sql`json_build_object('_id', t.actor_id, 'type', t.actor_type, 'name', ${actorName('t')})`,
  },
  reach: ({ rights }) => (rights?.role === 'owner' ? 'all' : []),
});

/** GET /crm/audit and POST /crm/audit/search: with `range` only what was changed within it. */
export const listChanges: Verb<(typeof auditContract.calls)['list']> = (ctx, { range, ...asked }) =>
  listRecords(ctx, servedAudit, asked, within(ctx, 't.at', range)[0]);
