// Somebody whom a portal, a vendor or a site of others names as interested: found or made, by one rule wherever leads come from. What is known is never
// written over; what is missing is filled in, and what differs is answered (decisions 30 and 40).
import { sql } from 'kysely';
import type { ContactRecord } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { writeAccess } from '../access/giving-access.ts';
import { holdContact } from '../changing-contacts.ts';
import { completeContact } from '../completing-contacts.ts';
import { type Adding, addContacts } from '../creating-contacts.ts';
import { findMatches, lockMarks, type Match } from '../finding/finding-known.ts';
import { type Person, readPerson, type Typed } from '../finding/reading-people.ts';
import { usualDomain } from '../finding/usual-domain.ts';
import { type ContactChange, changesTo, differing } from '../meeting/telling-differences.ts';

/** Who it is, as far as the source says; numbers are ones that can be. */
export interface LeadPerson extends Pick<Typed, 'emails' | 'phones' | 'addresses' | 'tags' | 'origins'> {
  firstName: string | null;
  lastName: string | null;
  /** For whom the source means it; a contact who has an agent keeps them. */
  assignedAgent?: string | undefined;
}

/** How a lead comes in. */
export interface LeadWay extends Adding {
  /** Whose mailbox it came to: they manage a new contact. */
  sharedWith?: string | null;
}

export interface TakenLead {
  contactId: string;
  isNew: boolean;
  /** False of whom the source did not name and nobody has named since: no workflow lets them in (decision 40). */
  isNamed: boolean;
  matchedBy: Match['by'] | null;
  /** What the contact has by it. */
  applied: ContactChange[];
  /** What was told otherwise than it is known. */
  differing: ContactChange[];
  /** The contact with what it was given. */
  record: ContactRecord;
}

/** Finds who it is, as far as the actor reaches, or makes a contact of them. Two leads about one person at once are one contact. */
export const takeLead = async (ctx: Context, lead: LeadPerson, way: LeadWay): Promise<TakenLead> => {
  const person = readLead(ctx, lead);
  const marks = {
    emails: person.keptEmails.map(({ emailAddress }) => emailAddress),
    phones: person.keptPhones.map(({ number }) => number),
  };
  await lockMarks(ctx, marks);
  const matches = await findMatches(ctx, marks, lead);
  const isNamed = lead.firstName !== null;
  const known = whoOf(
    matches.filter(({ isVisible }) => isVisible),
    lead,
  );
  if (!known) {
    const unseen = matches.find((match) => !match.isVisible && isSame(match, lead));
    return { ...(await add(ctx, person, { ...way, isNamed, doubles: unseen?.id })), isNew: true, matchedBy: null };
  }
  const { record: before } = await holdContact(ctx, known.id, 'write');
  const record = await completeContact(ctx, known.id, person, { by: way.by, isNamed });
  return {
    contactId: known.id,
    isNew: false,
    isNamed: !record.isUnknownContact,
    matchedBy: known.by,
    applied: changesTo(before, record),
    differing: await differing(ctx, record, person),
    record,
  };
};

type Name = Pick<LeadPerson, 'firstName' | 'lastName'>;
const wholeName = ({ firstName, lastName }: Name): string =>
  [firstName, lastName].filter(Boolean).join(' ').toLowerCase();

/** Sources split names in their own ways: the whole name counts as well. */
const isSame = ({ by, isNamesake, fullName }: Match, lead: Name): boolean =>
  by === 'email' || (lead.firstName !== null && (isNamesake || (fullName ?? '').toLowerCase() === wholeName(lead)));

/** A number is many people's: where one of both has no name yet, nothing says that they are two, and there is nobody to ask. */
const whoOf = (matches: readonly Match[], lead: Name): Match | undefined =>
  matches.find((match) => isSame(match, lead)) ??
  matches.find(({ fullName }) => fullName === null || wholeName(lead) === '');

/** A person who may have no name: an address or a number stands for it where one must be said, and is not written. */
const readLead = (ctx: Context, { firstName, lastName, ...lead }: LeadPerson): Person => {
  const standIn = firstName ?? lead.emails?.[0]?.emailAddress ?? lead.phones?.[0]?.number;
  const person = readPerson(ctx, {
    ...lead,
    ...(lastName === null ? {} : { lastName }),
    ...(standIn === undefined ? {} : { firstName: standIn }),
  });
  if (firstName !== null) return person;
  const { firstName: _, ...sent } = person.sent;
  return { ...person, sent };
};

interface Made extends LeadWay {
  isNamed: boolean;
  doubles: string | undefined;
}

const add = async (
  ctx: Context,
  person: Person,
  { isNamed, doubles, sharedWith, besides, ...adding }: Made,
): Promise<Omit<TakenLead, 'isNew' | 'matchedBy'>> => {
  const { assignedAgent, ...own } = person;
  const alike = {
    ...own,
    domain: ctx.domainId ?? (await usualDomain(ctx)),
    emails: undefined,
    phones: undefined,
    ...(assignedAgent === undefined ? {} : { assignedAgent }),
  };
  const unknown = isNamed ? [] : [['is_unknown', sql`true`] as const];
  const [record] = await addContacts(ctx, [{ person, doubles }], alike, {
    ...adding,
    besides: new Map([...(besides ?? []), ...unknown]),
  });
  if (!record) throw new Error('The contact that was added is not there');
  if (sharedWith) await writeAccess(ctx, [{ contactId: record._id, principalId: sharedWith, kind: 'agent', level: 7 }]);
  return { contactId: record._id, isNamed, applied: changesTo(undefined, record), differing: [], record };
};
