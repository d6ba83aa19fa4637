// By whom an agent may send: the agency's integrations and the own ones, in the order of the specification; what the agent chose comes
// first (communication §6, §9; decision 86).
import { sql } from 'kysely';
import { judgePhone } from '#/domains/contacts/server.ts';
import { allowanceOf } from '#/domains/integrations/contract/allowance.ts';
import { type IntegrationService } from '#/domains/integrations/contract/provided-integration.ts';
import { inSenderOrder, type Sender, type SenderChannel } from '#/domains/integrations/contract/senders.ts';
import type { Context } from '#/kernel/server/context.ts';
import { leftTodaySql } from '../integrations/counting-allowance.ts';
import { abilityOf } from './addresses-of-any-script.ts';

interface Row {
  _id: string;
  integrationName: string;
  integrationType: IntegrationService;
  provider: string;
  name: string | null;
  address: string | null;
  number: string | null;
  isOwn: boolean;
  isPrimary: boolean;
  isCustomDomainAuthIntegration: boolean;
  hasBusinessProfile: boolean;
  hasPostalAddress: boolean;
  takesAnyScript: boolean | null;
  isChosen: boolean;
  limit: number | null;
  threshold: number | null;
}

/**
 * Which integrations an agent sends by. Mail: an enabled mailbox, a bulk provider with a configured from name and address, or one whose
 * domain is proven (R839). Where the integration names nobody, the mail is from the agent.
 */
const rowsOf = async (ctx: Context, agentId: string, channel: SenderChannel): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select t.id as "_id", t.integration_name as "integrationName", t.service_type as "integrationType", t.provider,
      coalesce(t.from_name, a.full_name) as name, t.phone_number as number,
      case when t.channel = 'email' then coalesce(t.from_address, proven.address) end as address,
      t.agent_id is not null as "isOwn", t.is_primary as "isPrimary",
      t.is_custom_domain_auth as "isCustomDomainAuthIntegration", t.has_business_profile as "hasBusinessProfile",
      nullif(t.config ->> 'postalAddress', '') is not null as "hasPostalAddress",
      t.takes_any_script as "takesAnyScript",
      d.integration_id is not null as "isChosen",
      ${leftTodaySql(ctx, 'limit')} as limit, ${leftTodaySql(ctx, 'threshold')} as threshold
    from integrations t
    join agents a on a.agency_id = t.agency_id and a.id = ${agentId}
    left join sender_defaults d on d.agency_id = t.agency_id and d.agent_id = a.id and d.channel = ${channel} and d.integration_id = t.id
    left join lateral (
      -- A proven domain without an address of its own sends under the agent's, where that lies in it.
      select a.email as address from integration_domains p
      where p.agency_id = t.agency_id and p.integration_id = t.id and p.is_valid
        and (split_part(a.email, '@', 2) = p.domain or split_part(a.email, '@', 2) like '%.' || p.domain)
      limit 1) proven on t.is_custom_domain_auth
    where t.agency_id = ${ctx.agency.id} and t.removed_at is null and t.is_enabled and t.channel = ${channel}
      and (t.agent_id is null or t.agent_id = a.id)
      and case t.channel
        when 'email' then coalesce(t.from_address, proven.address) is not null
          and (t.service_type = 'inboxEmail' or t.is_custom_domain_auth or (t.from_name is not null and t.from_address is not null))
        else t.phone_number is not null end
    order by t.created_at, t.id`.execute(ctx.db);
  return rows;
};

/** Texts: the agent's own number, then the agency's, which is the primary one or else the oldest (R840). */
const numbersIn = (rows: readonly Row[]): Row[] =>
  [true, false].flatMap((isOwn) => {
    const some = rows.filter((row) => row.isOwn === isOwn);
    return some.find(({ isPrimary }) => isPrimary) ?? some[0] ?? [];
  });

/** All of them, the one that is taken by default marked, and first. */
export const sendersOf = async (ctx: Context, agentId: string, channel: SenderChannel): Promise<Sender[]> => {
  const rows = await rowsOf(ctx, agentId, channel);
  const ordered = channel === 'email' ? inSenderOrder(rows) : numbersIn(rows);
  const chosen = ordered.find(({ isChosen }) => isChosen) ?? ordered[0];
  return chosen ? [chosen, ...ordered.filter((row) => row !== chosen)].map((row) => describe(row, row === chosen)) : [];
};

const describe = (row: Row, isDefault: boolean): Sender => ({
  _id: row._id,
  integrationName: row.integrationName,
  integrationType: row.integrationType,
  provider: row.provider,
  name: row.name,
  email: row.address,
  phone: row.number === null ? null : { number: row.number, country: judgePhone(row.number)?.country ?? null },
  type: row.isOwn ? 'personal' : 'agency',
  isPrimary: row.isPrimary,
  isDefault,
  remainingDailySentMessagesLimit: row.limit,
  remainingDailySentMessagesThreshold: row.threshold,
  dailyLimit: row.limit === null ? null : allowanceOf(row.hasBusinessProfile).limit,
  ...(row.hasPostalAddress ? { hasPostalAddress: true } : {}),
  ...(row.address === null ? {} : abilityOf(row.provider, row.takesAnyScript)),
});

/**
 * The sender that an agent named, or the default one where none is named; undefined where they may not send by it, or have none. Asked
 * when a message is written, and again when it is claimed.
 */
export const senderFor = async (
  ctx: Context,
  { agentId, channel, integrationId }: { agentId: string; channel: SenderChannel; integrationId?: string | undefined },
): Promise<Sender | undefined> => {
  const senders = await sendersOf(ctx, agentId, channel);
  return senders.find(({ _id, isDefault }) => (integrationId === undefined ? isDefault : _id === integrationId));
};
