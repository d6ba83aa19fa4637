// Somebody who is not signed in says who they are: the only way from a form to a contact. Known people are looked for in the whole
// agency, by what was typed alone; they are given what they lack, and what differs from what is known is suggested, never written (F6, F9).
import { sql } from 'kysely';
import { customPath } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { writtenColumns } from '#/kernel/server/entities/written-values.ts';
import { holdContact, writeContact } from '../changing-contacts.ts';
import { completeContact } from '../completing-contacts.ts';
import { addContacts } from '../creating-contacts.ts';
import { findMatches, lockMarks } from '../finding/finding-known.ts';
import { type Person, readPerson, type Typed } from '../finding/reading-people.ts';
import { readTexts } from '../finding/reading-text.ts';
import { servedContacts } from '../finding/serving-contacts.ts';
import { usualDomain } from '../finding/usual-domain.ts';
import { keptSql } from '../merging/following-merges.ts';
import { askedByForm } from './keeping-consents.ts';
import { type ContactChange, changesTo, differing } from './telling-differences.ts';

/** Who somebody says they are, and what of it may be written. */
export interface VisitorPerson {
  /** As a contact is written: names, addresses, numbers, attributes. */
  typed: Typed;
  /** What they are given besides, known or not. */
  tags: readonly string[];
  origins: readonly string[];
  /** Of a new contact. */
  domain: string | null;
  /** Of a contact that has none. */
  agentId: string | null;
  /** The name of the form. */
  form: string;
  /** Everything that they answered is suggested, and nothing of it written. */
  suggestsOnly: boolean;
  /** For whom the link was signed that they came by; null of any other link. */
  linkedTo: string | null;
}

export interface Met {
  contactId: string;
  isNew: boolean;
  /** A signed link said who they are, and nothing that they typed says otherwise. */
  isVerified: boolean;
  applied: ContactChange[];
  suggested: ContactChange[];
}

/** The whole agency is looked through: who is known is nobody's secret within it, and the visitor learns nothing of it. */
const acrossTheAgency = (ctx: Context): Context => ({
  ...ctx,
  actor: { ...ctx.actor, rights: { role: 'owner', permissions: [] } },
});

/** Finds who it is, or makes a contact of them. Null where too little was said to be anybody: a first name, and an address or a number. */
export const meetVisitor = async (asVisitor: Context, visitor: VisitorPerson): Promise<Met | null> => {
  const ctx = acrossTheAgency(asVisitor);
  return meet(ctx, visitor, await linkedContact(ctx, visitor));
};

interface Linked {
  id: string;
  firstName: string | null;
}

/** Whom a signed link is for: a contact that is there, or the one that it was merged into. */
const linkedContact = async (ctx: Context, { linkedTo }: VisitorPerson): Promise<Linked | undefined> => {
  if (linkedTo === null) return undefined;
  const { rows } = await sql<Linked>`
    select id, first_name as "firstName" from contacts where agency_id = ${ctx.agency.id} and removed_at is null and id = ${keptSql(ctx, linkedTo)}`.execute(
    ctx.db,
  );
  return rows[0];
};

/** A link is passed on: whoever types another name than that of its contact is not that contact. */
const mayBe = ({ firstName }: Linked, typed: unknown): boolean =>
  typeof typed !== 'string' || firstName === null || typed.trim().toLowerCase() === firstName.toLowerCase();

const meet = async (ctx: Context, visitor: VisitorPerson, linked: Linked | undefined): Promise<Met | null> => {
  const isLinked = linked !== undefined && mayBe(linked, visitor.typed['firstName']);
  const person = readVisitor(ctx, visitor, isLinked);
  if (!person) return null;
  const marks = {
    emails: person.keptEmails.map(({ emailAddress }) => emailAddress),
    phones: person.keptPhones.map(({ number }) => number),
  };
  await lockMarks(ctx, marks);
  const isNamed = typeof visitor.typed['firstName'] === 'string';
  const matches = await findMatches(ctx, marks, isNamed ? person : { firstName: null, lastName: null });
  const same = matches.find(({ by, isNamesake }) => by === 'email' || (isNamed && isNamesake));
  const known = same?.id ?? (isLinked ? linked.id : undefined);
  if (known !== undefined)
    return { ...(await complete(ctx, known, person, visitor)), isVerified: known === linked?.id };
  if (!isNamed) return null;
  const { tags, origins, domain, agentId } = visitor;
  const [record] = await addContacts(
    ctx,
    [{ person }],
    {
      ...person,
      tags: [...tags],
      origins: [...origins],
      domain: domain ?? (await usualDomain(ctx)),
      assignedAgent: agentId,
      emails: undefined,
      phones: undefined,
    },
    // An inquiry is answered by mail, by hand and by a call; automatic texts and alerts wait for a tick (F14).
    { by: 'form', consentSource: `${askedByForm}: ${visitor.form}`, off: ['is_message_workflow', 'is_alert_workflow'] },
  );
  if (!record) throw new Error('The contact that was added is not there');
  return {
    contactId: record._id,
    isNew: true,
    isVerified: false,
    applied: changesTo(undefined, record),
    suggested: [],
  };
};

/** A person who may have no name; null of one without an address and a number, unless who it is is known by the link. */
const readVisitor = (ctx: Context, { typed, tags, origins }: VisitorPerson, isLinked: boolean): Person | null => {
  const standIn = typed.email?.emailAddress ?? typed.phone?.number;
  if (standIn === undefined && !isLinked) return null;
  const person =
    standIn === undefined ? readLinked(typed) : readPerson(ctx, { ...typed, firstName: typed['firstName'] ?? standIn });
  const { firstName: _, ...others } = person.sent;
  return {
    ...person,
    sent: typed['firstName'] === undefined ? others : person.sent,
    tags: [...new Set([...(typed.tags ?? []), ...tags])],
    origins: [...new Set([...(typed.origins ?? []), ...origins])],
  };
};

/** Of somebody who typed neither an address nor a number. */
const readLinked = (typed: Typed): Person => {
  const sent = readTexts(typed);
  const { firstName, lastName } = sent;
  return {
    ...sent,
    firstName: typeof firstName === 'string' ? firstName : '',
    lastName: typeof lastName === 'string' ? lastName : null,
    keptEmails: [],
    keptPhones: [],
    sent,
  };
};

const complete = async (
  ctx: Context,
  id: string,
  person: Person,
  visitor: VisitorPerson,
): Promise<Omit<Met, 'isVerified'>> => {
  const { record: before } = await holdContact(ctx, id, 'write');
  const { tags, origins } = visitor;
  const { keptEmails, keptPhones, firstName, lastName } = person;
  const labels = {
    firstName,
    lastName,
    keptEmails: [],
    keptPhones: [],
    sent: {},
    tags: [...tags],
    origins: [...origins],
  };
  const given = visitor.suggestsOnly ? labels : { ...person, keptEmails, keptPhones, assignedAgent: visitor.agentId };
  const after = await completeContact(ctx, id, given);
  return {
    contactId: id,
    isNew: false,
    applied: changesTo(before, after),
    suggested: await differing(ctx, after, person),
  };
};

/** Writes what was suggested and an agent takes over. Refuses as a change of the contact does. */
export const writeSuggested = async (
  ctx: Context,
  contactId: string,
  changes: readonly Pick<ContactChange, 'attribute' | 'value'>[],
): Promise<void> => {
  const held = await holdContact(ctx, contactId, 'write');
  const plain = changes.filter(({ attribute }) => !attribute.startsWith(`${customPath}.`));
  const own = changes.filter(({ attribute }) => attribute.startsWith(`${customPath}.`));
  const input = {
    ...Object.fromEntries(plain.map(({ attribute, value }) => [attribute, value])),
    ...(own.length > 0
      ? {
          [customPath]: Object.fromEntries(
            own.map(({ attribute, value }) => [attribute.slice(customPath.length + 1), value]),
          ),
        }
      : {}),
  };
  await writeContact(ctx, held, await writtenColumns(ctx, servedContacts, input, false));
};
