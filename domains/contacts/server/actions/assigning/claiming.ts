// Claiming what was offered: the first has it, and the others are told who was. An offer that nobody takes ends by the clock.
import { sql } from 'kysely';
import { claimLapsed, type claimsContract, claimTaken } from '#/domains/contacts/contract.ts';
import { setForMany, toAll } from '#/domains/contacts/server/setting-many.ts';
import { type Context, system } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { timerHandler } from '#/kernel/server/timers/timer.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { type Available, anOwner, considerAgents, isAvailable } from './considering-agents.ts';
import { claimTimer } from './offering.ts';

type Calls = (typeof claimsContract)['calls'];

/** Open, with a contact that is there and still whose it was when it was offered. */
const isOpen = sql<boolean>`(o.status = 'open' and c.removed_at is null and c.assigned_agent_id is not distinct from o.had_agent_id)`;

/** GET /crm/contacts/claims: what the caller may claim, what ends first before the others. */
export const listClaims: Verb<Calls['list']> = async (ctx) => {
  // Offered by two steps it is one contact: claiming either has it.
  const { rows } = await sql<{ _id: string; displayName: string; offeredAt: string; endsAt: string }>`
    select * from (select distinct on (o.contact_id) o.id as "_id", coalesce(c.full_name, 'Unknown contact') as "displayName",
      ${momentOf(sql`o.offered_at`)} as "offeredAt", ${momentOf(sql`o.ends_at`)} as "endsAt"
    from contact_claims o join contacts c on c.agency_id = o.agency_id and c.id = o.contact_id
    where o.agency_id = ${ctx.agency.id} and ${ctx.actor.agentId}::uuid = any(o.agent_ids) and o.ends_at > ${ctx.now} and ${isOpen}
    order by o.contact_id, o.ends_at, o.id) open order by "endsAt", "_id" limit 100`.execute(ctx.db);
  return { data: rows };
};

interface Claim {
  contactId: string;
  agentIds: string[];
  name: string;
  agentName: string | null;
  status: string;
  isOpen: boolean;
}

/** Two who claim one contact, by whatever offer, come one after the other. */
const holdContacts = async (ctx: Context, claimIds: readonly string[]): Promise<void> => {
  await sql`
    select from contacts where agency_id = ${ctx.agency.id} and id in (
      select contact_id from contact_claims where agency_id = ${ctx.agency.id} and id = any(${uuids(claimIds)}))
    order by id for no key update`.execute(ctx.db);
};

/** POST /crm/contacts/claims/{id}. Refuses not-found to whom it was not offered, and with the name of who was first. */
export const claim: Verb<Calls['claim']> = async (ctx, { id }) => {
  await holdContacts(ctx, [id]);
  const { rows } = await sql<Claim>`
    select o.contact_id as "contactId", o.agent_ids as "agentIds", coalesce(c.full_name, 'Unknown contact') as name, o.status,
      coalesce(a.full_name, a.email) as "agentName", (${isOpen} and o.ends_at > ${ctx.now}) as "isOpen"
    from contact_claims o join contacts c on c.agency_id = o.agency_id and c.id = o.contact_id
    left join agents a on a.agency_id = o.agency_id and a.id = coalesce(o.agent_id, c.assigned_agent_id)
    where o.agency_id = ${ctx.agency.id} and o.id = ${id} and ${ctx.actor.agentId}::uuid = any(o.agent_ids) for update of o`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  if (!found.isOpen)
    throw new Refusal(
      'conflict',
      'contacts.claimedAlready',
      found.agentName ? `${found.agentName} has this contact already` : 'This contact is not offered any more',
    );
  const agentId = ctx.actor.agentId ?? '';
  // The offer gives them the contact, which they may not have reached before.
  const entitled = { ...ctx.actor, rights: system.rights };
  await ctx.inAgency(ctx.agency, entitled, (inner) => give(inner, [{ id, ...found }], agentId, 'claimed'));
  ctx.emit(claimTaken, {
    subject: id,
    data: { displayName: found.name, agentIds: found.agentIds.filter((other) => other !== agentId) },
  });
  return { contactId: found.contactId };
};

/** Gives contacts that were offered to one agent; every other offer of them ends. */
const give = async (
  ctx: Context,
  offers: readonly { id: string; contactId: string }[],
  agentId: string,
  status: 'claimed' | 'given',
): Promise<void> => {
  const ids = offers.map(({ contactId }) => contactId);
  await setForMany(ctx, ids.length, ['assignedAgent'], toAll(ids, { assignedAgent: agentId }), null);
  const isThis = sql`o.id = any(${uuids(offers.map(({ id }) => id))})`;
  await sql`
    update contact_claims o set ended_at = ${ctx.now}, status = case when ${isThis} then ${status} else 'withdrawn' end,
      agent_id = case when ${isThis} then ${agentId}::uuid end
    where o.agency_id = ${ctx.agency.id} and o.status = 'open' and o.contact_id = any(${uuids(ids)})`.execute(ctx.db);
};

interface Lapsed {
  id: string;
  contactId: string;
  agentIds: string[];
  name: string;
}

export const endClaims = timerHandler({
  kind: claimTimer,
  work: async (ctx, due) => {
    const dueIds = due.map(({ subjectId }) => subjectId);
    await holdContacts(ctx, dueIds);
    const ids = uuids(dueIds);
    const { rows } = await sql<Lapsed & { isOpen: boolean }>`
      select o.id, o.contact_id as "contactId", o.agent_ids as "agentIds", coalesce(c.full_name, 'Unknown contact') as name, ${isOpen} as "isOpen"
      from contact_claims o join contacts c on c.agency_id = o.agency_id and c.id = o.contact_id
      where o.agency_id = ${ctx.agency.id} and o.id = any(${ids}) and o.status = 'open' order by o.id for update of o`.execute(
      ctx.db,
    );
    await sql`
      update contact_claims set status = 'withdrawn', ended_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and id = any(${uuids(rows.flatMap(({ id, isOpen }) => (isOpen ? [] : id)))})`.execute(
      ctx.db,
    );
    const open = rows.filter((row) => row.isOpen);
    const considered = await considerAgents(ctx, [...new Set(open.flatMap(({ agentIds }) => agentIds))]);
    const owner = await anOwner(ctx);
    const takers = Map.groupBy(open, ({ agentIds }) => takerOf(agentIds, considered.filter(isAvailable)) ?? owner);
    for (const [taker, offers] of takers) {
      if (!taker) continue;
      await give(ctx, offers, taker.agentId, 'given');
      for (const { id, agentIds, name } of offers)
        ctx.emit(claimLapsed, {
          subject: id,
          data: {
            displayName: name,
            agentIds: agentIds.filter((other) => other !== taker.agentId),
            agentName: taker.name,
          },
        });
    }
  },
});

/** The first of those it was offered to who can have it now. */
const takerOf = (agentIds: readonly string[], available: readonly Available[]): Available | undefined =>
  agentIds.flatMap((id) => available.find(({ agentId }) => agentId === id) ?? [])[0];
