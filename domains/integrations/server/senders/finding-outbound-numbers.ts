// The numbers that texts and calls go out from, for the records of the agency and of whoever is signed in (R624, R625).
import { sql } from 'kysely';
import type { FindOutboundNumber } from '#/domains/agency/server.ts';
import { judgePhone } from '#/domains/contacts/server.ts';

/** The primary one that is on, or else the oldest, as senders are chosen (R840). */
export const findOutboundNumber: FindOutboundNumber = async (ctx, agentId) => {
  const { rows } = await sql<{ number: string }>`
      select t.phone_number as number from integrations t
      where t.agency_id = ${ctx.agency.id} and t.channel = 'phone' and t.phone_number is not null and t.is_enabled and t.removed_at is null
        and t.agent_id is not distinct from ${agentId}::uuid
      order by t.is_primary desc, t.created_at, t.id limit 1`.execute(ctx.db);
  const [row] = rows;
  return row ? { number: row.number, country: judgePhone(row.number)?.country ?? null } : null;
};
