// To whom a step sends: the contact who stands at it, the agent who looks after them, an address that was written down, and colleagues. What
// speaks against a contact is asked of the flags of workflows (R835; decision 66); against the others only what nobody overrides.
import { sql } from 'kysely';
import { memberSql } from '#/domains/collections/server.ts';
import { judgePhone } from '#/domains/contacts/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { Ability } from '#/domains/integrations/server.ts';
import { noAddressWords, type SkipReason, skipWords } from '#/domains/messaging/contract/messages.ts';
import type { SendSettings } from '#/domains/messaging/contract/steps/sending.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { findCandidates, reasonAgainst } from '../sending/mailings/candidates.ts';
import { reasonsAgainst } from '../sending/messages/copies.ts';

/** One who gets it. */
export interface Addressee {
  /** Null for one who is no contact. */
  contactId: string | null;
  displayName: string;
  address: string;
}

/** Those of one contact's step, and why others get nothing: 'Ana Pop: do not disturb'. */
export interface Addressees {
  to: readonly Addressee[];
  without: readonly string[];
}

const flagOff = { email: 'emails from workflows turned off', sms: 'messages from workflows turned off' } as const;

/** In the words of a trace. */
const whyNot = (channel: MessageChannel, reason: SkipReason): string =>
  reason === 'marketingOff' ? flagOff[channel] : skipWords(channel, reason);

interface Agent {
  id: string;
  name: string;
  email: string;
  phone: string | null;
}

const agentsWhere = async (ctx: Context, where: ReturnType<typeof sql>): Promise<Agent[]> => {
  const { rows } = await sql<Agent>`
    select t.id, coalesce(t.full_name, t.email) as name, lower(t.email) as email, t.phone from agents t
    where t.agency_id = ${ctx.agency.id} and t.status = 'active' and t.removed_at is null and ${where} order by t.id`.execute(
    ctx.db,
  );
  return rows;
};

const addresseeOf = (ctx: Context, channel: MessageChannel, { name, email, phone }: Agent): Addressee | string => {
  const address = channel === 'email' ? email : phone === null ? null : judgePhone(phone, ctx.agency.country)?.number;
  return address ? { contactId: null, displayName: name, address } : `${name}: ${noAddressWords[channel]}`;
};

/** The agents and the members of lists that were chosen. */
const users = async (ctx: Context, { specificUsers }: SendSettings): Promise<Agent[]> => {
  const idsOf = (type: 'agent' | 'collection'): string[] =>
    specificUsers.filter((user) => user.type === type).map(({ _id }) => _id);
  const isMember = await memberSql(ctx, 'agent', idsOf('collection'));
  return agentsWhere(ctx, sql`(t.id = any(${uuids(idsOf('agent'))}) or ${isMember})`);
};

/** Who looks after each contact. */
const lookedAfterBy = async (ctx: Context, contactIds: readonly string[]): Promise<Map<string, Agent>> => {
  const { rows } = await sql<Agent & { contactId: string }>`
    select c.id as "contactId", t.id, coalesce(t.full_name, t.email) as name, lower(t.email) as email, t.phone
    from contacts c join agents t on t.agency_id = c.agency_id and t.id = c.assigned_agent_id and t.status = 'active' and t.removed_at is null
    where c.agency_id = ${ctx.agency.id} and c.id = any(${uuids(contactIds)})`.execute(ctx.db);
  return new Map(rows.map((row) => [row.contactId, row]));
};

const isAddress = (written: string): boolean => /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]{2,63}$/.test(written);

/** Who gets what a step sends for each contact. Whoever is meant twice gets it once. */
export const addresseesOf = async (
  ctx: Context,
  channel: MessageChannel,
  settings: SendSettings,
  contactIds: readonly string[],
  sender: Ability,
): Promise<ReadonlyMap<string, Addressees>> => {
  const kinds = new Set(settings.emailSendingTypes);
  // A text has no kinds to tick: it goes to whoever stands there.
  if (channel === 'sms' && kinds.size === 0) kinds.add('enrolled');
  const { specificEmail } = settings;
  const enrolled = kinds.has('enrolled')
    ? await findCandidates(ctx, channel, sql`t.id = any(${uuids(contactIds)})`, {
        most: contactIds.length,
        by: 'workflow',
        sender,
      })
    : [];
  const candidates = new Map(enrolled.map((candidate) => [candidate.id, candidate]));
  const keepers = kinds.has('associated') ? await lookedAfterBy(ctx, contactIds) : new Map<string, Agent>();
  const colleagues = kinds.has('specificUsers') ? await users(ctx, settings) : [];
  const typed = kinds.has('specificEmail') && channel === 'email' ? (specificEmail?.trim().toLowerCase() ?? '') : '';
  const others = [...colleagues, ...keepers.values()].map((agent) => addresseeOf(ctx, channel, agent));
  const addresses = others.flatMap((one) => (typeof one === 'string' ? [] : [one.address]));
  const against = await reasonsAgainst(ctx, channel, typed === '' ? addresses : [...addresses, typed], sender);
  return new Map(
    contactIds.map((contactId) => {
      const to = new Map<string, Addressee>();
      const without: string[] = [];
      const add = (one: Addressee | string): void => {
        const reason = typeof one === 'string' ? undefined : against.get(one.address);
        if (typeof one === 'string') without.push(one);
        else if (reason) without.push(`${one.displayName}: ${whyNot(channel, reason)}`);
        else if (!to.has(one.address)) to.set(one.address, one);
      };
      if (kinds.has('enrolled')) {
        const candidate = candidates.get(contactId);
        const reason = candidate ? reasonAgainst(candidate, {}) : 'noAccess';
        if (!candidate || reason !== null || candidate.address === null)
          without.push(whyNot(channel, reason ?? 'noAddress'));
        else to.set(candidate.address, { contactId, displayName: candidate.displayName, address: candidate.address });
      }
      const keeper = keepers.get(contactId);
      if (keeper) add(addresseeOf(ctx, channel, keeper));
      else if (kinds.has('associated')) without.push('they have no assigned agent');
      if (isAddress(typed)) add({ contactId: null, displayName: typed, address: typed });
      for (const colleague of colleagues) add(addresseeOf(ctx, channel, colleague));
      return [contactId, { to: [...to.values()], without }];
    }),
  );
};
