// Adding a contact by hand (core §5; decisions 29–34, 77, 82). Where the person is known, the contact that is there is given what it
// lacks instead.
import { sql } from 'kysely';
import {
  type ContactRecord,
  contactCreated,
  contactDoubled,
  type contactsContract,
} from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { describeRecords, labelIn } from '#/kernel/server/entities/comparing-records.ts';
import { insertRows } from '#/kernel/server/entities/writing-rows.ts';
import { type Written, writtenColumns } from '#/kernel/server/entities/written-values.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { writeAccess } from './access/giving-access.ts';
import { seesAll } from './access/reaching.ts';
import { changesOfContact, tellAssigned } from './changing-contacts.ts';
import { completeContact } from './completing-contacts.ts';
import { findMatches, lockMarks, type Match } from './finding/finding-known.ts';
import { type Person, readPerson } from './finding/reading-people.ts';
import { servedContacts } from './finding/serving-contacts.ts';
import { type Parts, writtenParts } from './writing-contacts.ts';

type Calls = (typeof contactsContract)['calls'];

/** POST /crm/contacts. */
export const create: Verb<Calls['create']> = async (ctx, input) => {
  const person = readPerson(ctx, input);
  const marks = {
    emails: person.keptEmails.map(({ emailAddress }) => emailAddress),
    phones: person.keptPhones.map(({ number }) => number),
  };
  const domain = mustHaveDomain(person.domain ?? ctx.domainId);
  await lockMarks(ctx, marks);
  const matches = await findMatches(ctx, marks, person);
  const isSame = ({ by, isNamesake }: Match): boolean => by === 'email' || isNamesake;
  const [same] = matches.filter((match) => match.isVisible && isSame(match));
  if (same) return { ...(await completeContact(ctx, same.id, person)), updatedExisting: true };
  const [other] = matches.filter(({ isVisible }) => isVisible);
  if (other && input.isNew !== true) throw knownNumber(other);
  const [unseen] = matches.filter((match) => !match.isVisible && isSame(match));
  const alike: Parts = { ...person, domain, emails: undefined, phones: undefined };
  const [record] = await addContacts(ctx, [{ person, doubles: unseen?.id }], alike);
  if (!record) throw new Error('The contact that was added is not there');
  return record;
};

/** Refuses, in the specification's words, a contact of no domain. */
export const mustHaveDomain = (domain: string | null | undefined): string => {
  if (!domain) throw invalid('domain', 'is required', 'kernel.invalid', 'Domain is required. Please select a domain.');
  return domain;
};

const knownNumber = ({ fullName }: Match): Refusal =>
  new Refusal('conflict', 'contacts.knownNumber', 'is known under another name', {
    field: 'phone.number',
    fullMessage: `This number belongs to ${fullName ?? 'another contact'}. Do you want to add another contact with it?`,
  });

/** Somebody who is not in the book, as far as the actor sees it. */
export interface Newcomer {
  person: Person;
  /** The contact out of reach that is the same person: only owners are told. */
  doubles?: string | undefined;
}

/** How people came to be added, and which switches of theirs are off until they ask for more. */
export interface Adding {
  by: string;
  consentSource: string;
  off: readonly string[];
  /** Columns of all of them that nobody types. */
  besides?: Written;
}
const typed: Adding = { by: 'typed', consentSource: 'typed by agent', off: [] };

/** Adds people who have `alike` in common, which is looked up once; answers their records, in order. A few statements, however many they are. */
export const addContacts = async (
  ctx: Context,
  newcomers: readonly Newcomer[],
  alike: Parts,
  { by, consentSource, off, besides }: Adding = typed,
): Promise<ContactRecord[]> => {
  const { agentId } = ctx.actor;
  const maker = seesAll(ctx.actor) ? null : agentId;
  const own = maker && alike.assignedAgent === undefined ? { ...alike, assignedAgent: maker } : alike;
  const shared = await writtenParts(ctx, own, { emails: [], formerEmails: [], phones: [], assignedAgentId: null });
  const rows: Written[] = [];
  for (const { person } of newcomers) {
    const { keptEmails: emails, keptPhones: phones } = person;
    rows.push(
      new Map([
        ...(await writtenColumns(ctx, servedContacts, person.sent, true)),
        ...shared,
        // They were judged already, and say their country themselves.
        ...(await writtenParts(ctx, { emails, phones }, { emails, formerEmails: [], phones, assignedAgentId: null })),
        ['consent_source', sql`${consentSource}::text`],
        ...off.map((column) => [column, sql`false`] as const),
        ['consent_at', sql`${ctx.now}`],
        ['created_by', sql`${agentId}::uuid`],
        ...(besides ?? []),
      ]),
    );
  }
  const ids = await insertRows(ctx, servedContacts, rows);
  // Whoever adds a contact may do everything with it, also when it is somebody else's later.
  if (maker)
    await writeAccess(
      ctx,
      ids.map((contactId) => ({ contactId, principalId: maker, kind: 'agent', level: 7 })),
    );
  const records = (await describeRecords(ctx, servedContacts, ids)) as ContactRecord[];
  for (const [place, record] of records.entries()) await tellAdded(ctx, newcomers[place], record, by);
  return records;
};

const tellAdded = async (
  ctx: Context,
  newcomer: Newcomer | undefined,
  record: ContactRecord,
  by: string,
): Promise<void> => {
  // Whom nobody has named is called by what was typed.
  const displayName = labelIn(servedContacts, record) || (newcomer?.person.firstName ?? '');
  ctx.emit(contactCreated, {
    subject: record._id,
    data: { displayName, by },
    changes: await changesOfContact(ctx, [undefined, record]),
  });
  if (record.assignedAgent) tellAssigned(ctx, record._id, record);
  if (newcomer?.doubles)
    ctx.emit(contactDoubled, { subject: record._id, data: { displayName, otherId: newcomer.doubles } });
};
