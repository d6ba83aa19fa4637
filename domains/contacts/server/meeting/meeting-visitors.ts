// Somebody who is not signed in says who they are: the only way from a form to a contact. Known people are looked for in the whole
// agency, by what was typed alone; they are given what they lack, and what differs from what is known is suggested, never written (F6, F9).
import { sql } from 'kysely';
import { type ContactRecord, contactEntity } from '#/domains/contacts/contract.ts';
import { valueIn } from '#/kernel/contract/matches.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { writableOf } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { writtenColumns } from '#/kernel/server/entities/written-values.ts';
import { holdContact, writeContact } from '../changing-contacts.ts';
import { completeContact } from '../completing-contacts.ts';
import { addContacts } from '../creating-contacts.ts';
import { findMatches, lockMarks } from '../finding/finding-known.ts';
import { type Person, readPerson, type Typed } from '../finding/reading-people.ts';
import { readTexts } from '../finding/reading-text.ts';
import { servedContacts } from '../finding/serving-contacts.ts';
import { keptSql } from '../merging/following-merges.ts';
import { askedByForm } from './keeping-consents.ts';

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

/** A value of a contact as people read it, before and after; `value` is what would be written. */
export interface ContactChange {
  attribute: string;
  displayName: string;
  before: string;
  after: string;
  value: unknown;
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

const usualDomain = async (ctx: Context): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select id from domains where agency_id = ${ctx.agency.id} order by is_primary desc, created_at, id limit 1`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? null;
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

const shown = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(shown).join(', ');
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object') return '';
  const named = ['displayName', 'emailAddress', 'number']
    .map((key): unknown => Reflect.get(value, key))
    .find((one) => typeof one === 'string');
  return typeof named === 'string'
    ? named
    : Object.values(value)
        .filter((one) => typeof one === 'string')
        .join(', ');
};

/** What became different about a contact, in words. */
const changesTo = (before: ContactRecord | undefined, after: ContactRecord): ContactChange[] => {
  const told = Object.entries(contactEntity.attributes).filter(
    ([, { options }]) => !('isHidden' in options) && !('isAlias' in options) && !('isFilterOnly' in options),
  );
  const quiet = new Set([
    'fullName',
    'createdAt',
    'updatedAt',
    'lastActivityAt',
    'consentSource',
    'isUnknownContact',
    'city',
    'region',
    'postalCode',
    'country',
    'domain',
  ]);
  return told.flatMap(([attribute, declared]) => {
    if (quiet.has(attribute) || attribute.startsWith('isEnabled')) return [];
    const field = { name: attribute, attribute: declared, isCustom: false };
    const [was, is] = [shown(before && valueIn(before, field)), shown(valueIn(after, field))];
    return was === is ? [] : [{ attribute, displayName: declared.displayName, before: was, after: is, value: null }];
  });
};

/** Plain attributes that were answered otherwise than they are known. */
const differing = async (ctx: Context, record: ContactRecord, { sent }: Person): Promise<ContactChange[]> => {
  const own = await customAttributesOf(ctx, contactEntity);
  const answered = (sent[customPath] ?? {}) as Readonly<Record<string, unknown>>;
  const fields = [
    ...writableOf(contactEntity).flatMap(([name, attribute]) =>
      name in sent ? [{ name, attribute, isCustom: false, value: sent[name] }] : [],
    ),
    ...Object.entries(answered).flatMap(([name, value]) => {
      const attribute = own.get(name);
      return attribute ? [{ name, attribute, isCustom: true, value }] : [];
    }),
  ];
  return fields.flatMap(({ value, ...field }) => {
    const [before, after] = [shown(valueIn(record, field)), shown(value)];
    const attribute = field.isCustom ? `${customPath}.${field.name}` : field.name;
    return before === after || after === ''
      ? []
      : [{ attribute, displayName: field.attribute.displayName, before, after, value }];
  });
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
