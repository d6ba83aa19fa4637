// The numbers that texts and calls come from: each is an integration for phone and text; several can share one account.
import { sql } from 'kysely';
import { checkAgent } from '#/domains/contacts/server.ts';
import type { PhoneNumber } from '#/domains/integrations/contract/phone-number.ts';
import { providedIntegration } from '#/domains/integrations/contract/provided-integrations.ts';
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import { ask, type Verb } from '#/kernel/server/verb.ts';
import { settled } from './checking-health.ts';
import { nameOf, numberOf } from './connecting-integrations.ts';
import { leftTodaySql } from './counting-allowance.ts';
import { readToChange } from './integration-rights.ts';
import { keepNew } from './keeping-integrations.ts';
import { listenTo } from './listening.ts';
import { checkOwnNumber, numbersOf } from './numbers-of-accounts.ts';
import { openIntegration } from './opening-connections.ts';

type Calls = (typeof integrationsContract)['calls'];

/** The agency's numbers, its own first; or one of them. */
export const listNumbers = async (ctx: Context, id: string | null = null): Promise<PhoneNumber[]> => {
  const { rows } = await sql<PhoneNumber>`
    select t.id as "_id", t.phone_number as number, case when t.agent_id is null then 'agency' else 'personal' end as type,
      case when a.id is not null then json_build_object('_id', a.id, 'displayName', coalesce(a.full_name, a.email)) end as agent,
      t.provider, t.integration_name as "integrationName", t.is_enabled as "isEnabled", t.is_primary as "isPrimary",
      t.has_business_profile as "hasBusinessProfile", ${leftTodaySql(ctx, 'limit')} as "remainingDailySentMessagesLimit",
      t.last_error as "lastError", p.can_text as "canText", p.can_call as "canCall", p.points_per_month as "pointsPerMonth",
      ${momentOf(sql`p.paid_until`)} as "paidUntil", ${momentOf(sql`p.unpaid_since`)} as "unpaidSince",
      coalesce(p.state = 'releasing', false) as "isReleasing"
    from integrations t left join agents a on a.agency_id = t.agency_id and a.id = t.agent_id
      left join number_purchases p on p.agency_id = t.agency_id and p.integration_id = t.id and p.state in ('bought', 'releasing')
    where t.agency_id = ${ctx.agency.id} and t.service_type = 'phone' and t.phone_number is not null and t.removed_at is null
      and (${id}::uuid is null or t.id = ${id})
    order by t.agent_id is not null, t.is_primary desc, t.created_at, t.id`.execute(ctx.db);
  return rows;
};

/** Those of which nobody knows yet whether they were bought. */
const listBuying = async (ctx: Context) => {
  const { rows } = await sql<{ _id: string; number: string; askedAt: string }>`
    select id as "_id", number, ${momentOf(sql`asked_at`)} as "askedAt" from number_purchases
    where agency_id = ${ctx.agency.id} and state = 'asked' order by asked_at, id`.execute(ctx.db);
  return rows;
};

/** GET /crm/phone-numbers. */
export const phoneNumbers: Verb<Calls['phoneNumbers']> = async (ctx) => ({
  data: await listNumbers(ctx),
  buying: await listBuying(ctx),
});

/** A connection for phone and text that the actor may change. */
export const openAccount = async (ctx: Context, id: string, field: string) => {
  await readToChange(ctx, id);
  const row = await openIntegration(ctx, id);
  if (!row) throw notFound();
  if (row.serviceType !== 'phone') throw invalid(field, 'must be an integration for phone and text');
  return row;
};

/** GET /crm/integrations/{id}/numbers: what the account has and nobody added. */
export const ownNumbers = ask<Calls['ownNumbers']>(async (ctx, { id }) => {
  const row = await ctx.transaction((tx) => openAccount(tx, id, 'id'));
  const own = (await numbersOf(ctx.house, row.provider, row.connection)) ?? [];
  const known = new Set((await ctx.transaction((tx) => listNumbers(tx))).map(({ number }) => number));
  return { data: own.filter(({ number }) => !known.has(number)).map(({ number, name }) => ({ number, name })) };
});

/** POST /crm/phone-numbers: another number of an account, with a row and an allowance of its own. */
export const addPhoneNumber = ask<Calls['addPhoneNumber']>(async (ctx, { integrationId, number: typed, agentId }) => {
  const { row, number } = await ctx.transaction(async (tx) => {
    const account = await openAccount(tx, integrationId, 'integrationId');
    if (agentId) await checkAgent(tx, agentId, 'agentId');
    return { row: account, number: numberOf(tx, typed, 'number') };
  });
  await checkOwnNumber(ctx.house, row.provider, row.connection, number);
  const id = ctx.house.ids.next();
  await ctx.transaction((tx) =>
    keepNew(tx, {
      id,
      provider: row.provider,
      serviceType: 'phone',
      integrationName: nameOf(providedIntegration(row.provider) ?? { displayName: row.provider }, number),
      agentId: agentId ?? null,
      fromName: row.fromName,
      fromAddress: null,
      phoneNumber: number,
      config: row.connection.config,
      secret: row.connection.secret,
    }),
  );
  await settled(ctx, id, await listenTo(ctx, id));
  const [added] = await ctx.transaction((tx) => listNumbers(tx, id));
  if (!added) throw notFound();
  return added;
});
