// All that the guard has to know of a call that somebody wants to make: of its contact, its number, the agency, and who is on the phone.
import { sql } from 'kysely';
import { isOnDoNotCallList } from '#/domains/calls/server/do-not-call/keeping-list.ts';
import { type ContactAddress, type ContactPhone, contactEntity } from '#/domains/contacts/contract.ts';
import { judgePhone, servedContacts } from '#/domains/contacts/server.ts';
import { clockOfPerson } from '#/domains/messaging/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { isReachable, mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { CalledContact, WantedCall } from './judging.ts';

interface ContactRow extends Omit<CalledContact, 'lineType' | 'numberStatus'> {
  phones: ContactPhone[];
  addresses: ContactAddress[];
}

const contactOf = async (ctx: Context, id: string): Promise<ContactRow | null> => {
  await mustReach(ctx, servedContacts, id, 'read');
  const { rows } = await sql<ContactRow>`
    select coalesce(nullif(first_name, ''), full_name, ${contactEntity.title.one}) as name, removed_at is not null as "isGone",
      do_not_disturb as "doNotDisturb", is_phone_call_manual as "isEnabledPhoneCallManual", phones, addresses
    from contacts where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  return rows[0] ?? null;
};

/** Countries of the agency: its own, and those of the numbers it has. */
const countriesOf = async (ctx: Context): Promise<string[]> => {
  const { rows } = await sql<{ number: string }>`
    select distinct phone_number as number from integrations
    where agency_id = ${ctx.agency.id} and phone_number is not null and removed_at is null`.execute(ctx.db);
  const own = ctx.agency.country;
  return [...new Set([...(own ? [own] : []), ...rows.flatMap(({ number }) => judgePhone(number)?.country ?? [])])];
};

interface Lines {
  colleague: string | null;
  isOnCall: boolean;
  callsLast24h: number;
}

const day = { hours: 24 } as const;

/**
 * Who is on the phone, and how often they were called within a day. Of a number without a contact those calls count whose contact is within
 * reach: that somebody else's client was called is nobody's to learn.
 */
const linesOf = async (ctx: Context, contactId: string | null, number: string | null): Promise<Lines> => {
  const { rows } = await sql<Lines>`
    select
      (select coalesce(a.full_name, a.email) from calls c join agents a on a.agency_id = c.agency_id and a.id = c.agent_id
        where c.agency_id = ${ctx.agency.id} and c.status = 'ongoing' and c.contact_id = ${contactId}::uuid
          and c.agent_id <> ${ctx.actor.agentId}::uuid order by c.created_at limit 1) as colleague,
      exists (select from calls c where c.agency_id = ${ctx.agency.id} and c.status = 'ongoing'
        and c.agent_id = ${ctx.actor.agentId}::uuid) or exists (select from call_transfers t
        where t.agency_id = ${ctx.agency.id} and t.to_agent_id = ${ctx.actor.agentId}::uuid and t.state in ('joining', 'talking')) as "isOnCall",
      (select count(*)::int from calls c where c.agency_id = ${ctx.agency.id} and c.direction = 'outgoing'
        and c.end_reason is distinct from 'neverDialled' and c.at > ${ctx.now.subtract(day)} and c.at <= ${ctx.now}
        and (c.contact_id = ${contactId}::uuid or (${contactId}::uuid is null and c.phone_number = ${number}
          and exists (select from contacts t where t.id = c.contact_id and ${await reachable(ctx, servedContacts)})))) as "callsLast24h"`.execute(
    ctx.db,
  );
  return rows[0] ?? { colleague: null, isOnCall: false, callsLast24h: 0 };
};

const isOfStates = ({ country }: ContactAddress): boolean =>
  country === undefined || ['us', 'usa', 'united states'].includes(country.trim().toLowerCase());

/** A contact, a number, or both: without a number the contact's primary one. Refuses not-found out of reach, and neither of both. */
export const knowCall = async (
  ctx: Context,
  { contactId, phoneNumber }: { contactId?: string | undefined; phoneNumber?: string | undefined },
): Promise<WantedCall> => {
  if (contactId === undefined && phoneNumber === undefined)
    throw invalid('contactId', 'is required, or else phoneNumber');
  const contact = contactId === undefined ? null : await contactOf(ctx, contactId);
  const primary = contact?.phones.find(({ isPrimary }) => isPrimary) ?? contact?.phones[0];
  const typed = phoneNumber ?? primary?.number ?? '';
  const phone = judgePhone(typed, ctx.agency.country);
  const own = contact?.phones.find(({ number }) => number === phone?.number);
  const addresses = contact?.addresses ?? [];
  const number = phone?.number ?? null;
  const country = phone?.country ?? null;
  return {
    now: ctx.now,
    typed,
    phone,
    contact: contact && { ...contact, lineType: own?.lineType ?? null, numberStatus: own?.status ?? null },
    zone: clockOfPerson({ number, country, addresses })?.zone ?? null,
    region: country === 'US' ? (addresses.find(isOfStates)?.region ?? null) : null,
    countries: await countriesOf(ctx),
    isOnDoNotCallList: await isOnDoNotCallList(ctx, number),
    // No national list is kept yet, and nobody's own number is proved.
    nationalList: null,
    ownVerifiedNumber: null,
    isTestMode: ctx.agency.isTestMode,
    mayCall: contactId === undefined ? ctx.can('call.write') : await mayChange(ctx, contactId),
    ...(await linesOf(ctx, contactId ?? null, number)),
  };
};

const mayChange = async (ctx: Context, contactId: string): Promise<boolean> =>
  ctx.can('contact.write') && (await isReachable(ctx, servedContacts, contactId, 'write'));
