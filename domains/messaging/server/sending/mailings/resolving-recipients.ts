// To whom a message goes: contacts that were chosen, addresses that were typed, and whoever is in the collections at this moment, each
// once, without those that something speaks against (issue "counts and reasons of the skipped"; decisions 5, 36, 38).
import { sql } from 'kysely';
import { judgePhone } from '#/domains/contacts/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import type { Ability } from '#/domains/integrations/server.ts';
import type { SkipReason } from '#/domains/messaging/contract/messages.ts';
import type { WrittenRecipient } from '#/domains/messaging/contract/sending-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { reasonsAgainst } from '../messages/copies.ts';
import { type Candidate, findCandidates, type Overrides, reasonAgainst, type SentBy } from './candidates.ts';
import { keepSkips, type Skip } from './keeping-skips.ts';
import { type Member, mostAtOnce, resolveMembers } from './resolving-members.ts';

export interface Addressing extends Overrides {
  contactId?: string | undefined;
  to?: readonly WrittenRecipient[] | undefined;
  toCollections?: readonly string[] | undefined;
  /** Whose flags of marketing are asked: left out, those of what people send. */
  by?: SentBy | undefined;
}

/** The same with who sends it: undefined where nobody can yet. */
export interface AddressingBy extends Addressing {
  sender: Ability | undefined;
}

/** One who is sent to. A typed address that is nobody's has no id yet: the contact is made when it is sent (decision 38). */
export interface Recipient extends Omit<Member, 'id'> {
  id: string | null;
  /** As it was typed beside an address that is nobody's. */
  name?: Pick<WrittenRecipient, 'firstName' | 'lastName'> | undefined;
}

export interface Resolved {
  /** Those who were named, and of the members of collections as many as were asked for. */
  recipients: readonly Recipient[];
  /** How many it goes to in all, and how many of them although something soft speaks against it. */
  count: number;
  overridden: number;
  skipped: readonly { reason: SkipReason; count: number }[];
}

const nobody = {
  email: 'Unable to send email. There are no contacts to send the message to.',
  sms: 'Unable to send message. There are no contacts to send the message to.',
} as const;

/** Refuses, in the specification's words, a message to nobody. */
export const refuseNobody = (channel: MessageChannel, reason: 'messaging.noRecipients' | 'messaging.nobodyLeft') =>
  invalid('to', 'is required', reason, nobody[channel]);

/** Whether anybody was named at all. */
export const namesAnybody = ({ contactId, to = [], toCollections = [] }: Addressing): boolean =>
  contactId !== undefined || to.length > 0 || toCollections.length > 0;

interface Named {
  id: string;
  address: string | null;
}

/** Where a recipient is written to, in its one spelling; undefined for a number that cannot be one. */
const spelled = (
  ctx: Context,
  channel: MessageChannel,
  { email, phone }: WrittenRecipient,
): string | null | undefined => {
  if (channel === 'email') return email?.emailAddress ?? null;
  return phone ? judgePhone(phone.number, phone.country ?? ctx.agency.country)?.number : null;
};

/** Refuses, naming the place, where nothing but what cannot be written to was asked for. */
const refuseUnwritable = (place: number) =>
  invalid(
    `to.${place}.phone.number`,
    'is not valid',
    'kernel.invalid',
    'Please enter a valid email address or phone number',
  );

/** Typed addresses that are of contacts within reach. */
const knownBy = async (
  ctx: Context,
  channel: MessageChannel,
  addresses: readonly string[],
): Promise<Map<string, string>> => {
  if (addresses.length === 0) return new Map();
  const table = channel === 'email' ? sql`contact_emails` : sql`contact_phones`;
  const column = channel === 'email' ? sql`k.address` : sql`k.number`;
  const { rows } = await sql<{ id: string; address: string }>`
    select distinct on (${column}) k.contact_id as id, ${column} as address from ${table} k
    where k.agency_id = ${ctx.agency.id} and ${column} = any(${addresses}::text[]) order by ${column}, k.contact_id`.execute(
    ctx.db,
  );
  const found = await findCandidates(ctx, channel, sql`t.id = any(${uuids(rows.map(({ id }) => id))})`, {
    most: rows.length,
    sender: undefined,
  });
  const visible = new Set(found.map(({ id }) => id));
  return new Map(rows.filter(({ id }) => visible.has(id)).map(({ id, address }) => [address, id]));
};

export interface HowMany {
  /** As many recipients are answered, and everybody who was named. */
  most?: number;
  /** The mailing that keeps the others, and everybody who is skipped. */
  keptIn?: string;
}

/** Who is sent to so far, and who is left out. */
interface Gathered {
  recipients: Recipient[];
  addresses: Set<string>;
  skips: Skip[];
}

/** Those who were named: contacts, each with an address that was chosen for it, and typed addresses that are nobody's. */
interface NamedOnes {
  contacts: ReadonlyMap<string, string | null>;
  strangers: readonly string[];
  typed: ReadonlyMap<string, WrittenRecipient>;
  /** The place of the first number that cannot be one. */
  unwritable: number | undefined;
}

/** Whom a recipient names, as far as it does. */
const writtenOf = ({ _id, firstName, lastName }: WrittenRecipient): Pick<Skip, 'contactId' | 'displayName'> => ({
  contactId: _id,
  displayName: [firstName, lastName].filter(Boolean).join(' ') || null,
});

const sortNamed = async (
  ctx: Context,
  channel: MessageChannel,
  asked: Addressing,
  { skips }: Gathered,
): Promise<NamedOnes> => {
  const named: Named[] = asked.contactId === undefined ? [] : [{ id: asked.contactId, address: null }];
  const typed = new Map<string, WrittenRecipient>();
  let unwritable: number | undefined;
  for (const [place, recipient] of (asked.to ?? []).entries()) {
    const address = spelled(ctx, channel, recipient);
    if (address === undefined) {
      unwritable ??= place;
      skips.push({ ...writtenOf(recipient), address: recipient.phone?.number, reason: 'notANumber' });
    } else if (recipient._id !== undefined) named.push({ id: recipient._id, address });
    else if (address === null) skips.push({ ...writtenOf(recipient), reason: 'noAddress' });
    else typed.set(address, recipient);
  }
  const known = await knownBy(ctx, channel, [...typed.keys()]);
  for (const [address, id] of known) named.push({ id, address });
  const contacts = new Map<string, string | null>();
  for (const { id, address } of named) if (!contacts.has(id) || address !== null) contacts.set(id, address);
  return { contacts, strangers: [...typed.keys()].filter((address) => !known.has(address)), typed, unwritable };
};

const take = ({ recipients, addresses, skips }: Gathered, candidate: Candidate, asked: Overrides): void => {
  const { id, displayName, address, isDnd, isMarketingOff } = candidate;
  const isDouble = address !== null && addresses.has(address);
  const reason = reasonAgainst(candidate, asked) ?? (isDouble ? 'duplicate' : null);
  if (reason !== null || address === null) {
    skips.push({ contactId: id, displayName, address, reason: reason ?? 'noAddress' });
    return;
  }
  addresses.add(address);
  recipients.push({ id, displayName, address, isOverridden: isDnd || isMarketingOff });
};

/** Takes those of the contacts that were named who can be written to; answers who of them was found. */
const takeContacts = async (
  ctx: Context,
  channel: MessageChannel,
  asked: AddressingBy,
  contacts: NamedOnes['contacts'],
  gathered: Gathered,
): Promise<string[]> => {
  const found = await findCandidates(ctx, channel, sql`t.id = any(${uuids([...contacts.keys()])})`, {
    most: mostAtOnce,
    by: asked.by ?? 'hand',
    sender: asked.sender,
    asked: sql`(${JSON.stringify(Object.fromEntries(contacts))}::jsonb ->> t.id::text)`,
  });
  const chosen = new Map(found.map((candidate) => [candidate.id, candidate]));
  for (const [id, address] of contacts) {
    const candidate = chosen.get(id);
    if (candidate) take(gathered, candidate, asked);
    else gathered.skips.push({ contactId: id, address, reason: 'noAccess' });
  }
  return [...chosen.keys()];
};

const takeStrangers = async (
  ctx: Context,
  channel: MessageChannel,
  { strangers, typed }: NamedOnes,
  sender: AddressingBy['sender'],
  { recipients, addresses, skips }: Gathered,
): Promise<void> => {
  const against = await reasonsAgainst(ctx, channel, strangers, sender);
  for (const address of strangers) {
    const name = typed.get(address);
    const reason =
      against.get(address) ??
      (addresses.has(address) ? 'duplicate' : ctx.can('contact.write') ? undefined : ('noAccess' as const));
    if (reason) {
      skips.push({ displayName: name && writtenOf(name).displayName, address, reason });
      continue;
    }
    addresses.add(address);
    recipients.push({ id: null, displayName: address, address, isOverridden: false, name });
  }
};

/** Whoever gets it all the same, by another address that was named for them, is no line of the skipped. */
const isLine = (recipients: readonly Recipient[]): ((skip: Skip) => boolean) => {
  const reached = new Set(recipients.map(({ id }) => id));
  return ({ contactId }) => contactId === undefined || contactId === null || !reached.has(contactId);
};

/**
 * Distinct contacts and typed addresses that a message goes to, and how many of the others for which reason. Nothing is written but, where a
 * mailing is to keep them, those who are not answered and those who are skipped.
 */
export const resolve = async (
  ctx: Context,
  channel: MessageChannel,
  asked: AddressingBy,
  { most = mostAtOnce, keptIn }: HowMany = {},
): Promise<Resolved> => {
  const gathered: Gathered = { recipients: [], addresses: new Set(), skips: [] };
  const { recipients, addresses, skips } = gathered;
  const named = await sortNamed(ctx, channel, asked, gathered);
  const chosen = await takeContacts(ctx, channel, asked, named.contacts, gathered);
  const members =
    (asked.toCollections ?? []).length === 0
      ? undefined
      : await resolveMembers(ctx, channel, {
          ...asked,
          toCollections: asked.toCollections ?? [],
          by: asked.by ?? 'hand',
          named: chosen,
          taken: [...addresses],
          strangers: named.strangers,
          most: Math.max(0, most - recipients.length - named.strangers.length),
          keptIn,
        });
  for (const address of members?.known ?? []) addresses.add(address);
  await takeStrangers(ctx, channel, named, asked.sender, gathered);
  const skipped = new Map<SkipReason, number>();
  for (const { reason, count } of [...skips.map(({ reason }) => ({ reason, count: 1 })), ...(members?.skipped ?? [])])
    skipped.set(reason, (skipped.get(reason) ?? 0) + count);
  const isNobody = recipients.length === 0 && (members?.count ?? 0) === 0;
  if (named.unwritable !== undefined && isNobody && skipped.size === 1) throw refuseUnwritable(named.unwritable);
  const { first = [], count = 0, overridden = 0 } = members ?? {};
  if (keptIn !== undefined) await keepSkips(ctx, keptIn, skips.filter(isLine(recipients)));
  return {
    recipients: [...recipients, ...first],
    count: recipients.length + count,
    overridden: recipients.filter(({ isOverridden }) => isOverridden).length + overridden,
    skipped: [...skipped].map(([reason, many]) => ({ reason, count: many })),
  };
};
