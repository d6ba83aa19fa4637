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
import type { Verb } from '#/kernel/server/door.ts';
import { describeRecord, labelIn } from '#/kernel/server/entities/comparing-records.ts';
import { insertRow } from '#/kernel/server/entities/writing-rows.ts';
import { type Written, writtenColumns } from '#/kernel/server/entities/written-values.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import { seesAll } from './access/reaching.ts';
import { changesOfContact, tellAssigned } from './changing-contacts.ts';
import { completeContact } from './completing-contacts.ts';
import { findMatches, lockMarks, type Match } from './finding-known.ts';
import { type Person, readPerson } from './reading-people.ts';
import { servedContacts } from './serving-contacts.ts';
import { writtenParts } from './writing-contacts.ts';

type Calls = (typeof contactsContract)['calls'];

/** POST /crm/contacts. */
export const create: Verb<Calls['create']> = async (ctx, input) => {
  const person = readPerson(ctx, input);
  const marks = {
    emails: person.keptEmails.map(({ emailAddress }) => emailAddress),
    phones: person.keptPhones.map(({ number }) => number),
  };
  const domain = person.domain ?? ctx.domainId;
  if (!domain) throw invalid('domain', 'is required', 'kernel.invalid', 'Domain is required. Please select a domain.');
  await lockMarks(ctx, marks);
  const matches = await findMatches(ctx, marks, person);
  const isSame = ({ by, isNamesake }: Match): boolean => by === 'email' || isNamesake;
  const [same] = matches.filter((match) => match.isVisible && isSame(match));
  if (same) return { ...(await completeContact(ctx, same.id, person)), updatedExisting: true };
  const [other] = matches.filter(({ isVisible }) => isVisible);
  if (other && input.isNew !== true) throw knownNumber(other);
  const record = await addContact(ctx, { ...person, domain });
  const [unseen] = matches.filter((match) => !match.isVisible && isSame(match));
  if (unseen)
    ctx.emit(contactDoubled, {
      subject: record._id,
      data: { displayName: labelIn(servedContacts, record), otherId: unseen.id },
    });
  return record;
};

const knownNumber = ({ fullName }: Match): Refusal =>
  new Refusal('conflict', 'contacts.knownNumber', 'is known under another name', {
    field: 'phone.number',
    fullMessage: `This number belongs to ${fullName ?? 'another contact'}. Do you want to add another contact with it?`,
  });

const addContact = async (ctx: Context, person: Person): Promise<ContactRecord> => {
  const { agentId } = ctx.actor;
  const maker = seesAll(ctx.actor) ? null : agentId;
  const columns: Written = new Map([
    ...(await writtenColumns(ctx, servedContacts, person.sent, true)),
    ...(await writtenParts(
      ctx,
      {
        ...person,
        emails: person.keptEmails,
        // They were judged already, and say their country themselves.
        phones: person.keptPhones,
        ...(maker && person.assignedAgent === undefined ? { assignedAgent: maker } : {}),
      },
      { emails: person.keptEmails, formerEmails: [], phones: person.keptPhones, assignedAgentId: null },
    )),
    ['consent_source', sql`${'typed by agent'}`],
    ['consent_at', sql`${ctx.now}`],
    ['created_by', sql`${agentId}::uuid`],
  ]);
  const id = await insertRow(ctx, servedContacts, columns);
  if (maker) await giveToMaker(ctx, id, maker);
  const record = (await describeRecord(ctx, servedContacts, id)) as ContactRecord;
  ctx.emit(contactCreated, {
    subject: id,
    data: { displayName: labelIn(servedContacts, record), by: 'typed' },
    changes: await changesOfContact(ctx, [undefined, record]),
  });
  if (record.assignedAgent) tellAssigned(ctx, id, record);
  return record;
};

/** Whoever adds a contact may do everything with it, also when it is somebody else's later. */
const giveToMaker = async (ctx: Context, id: string, agentId: string): Promise<void> => {
  await sql`
    insert into contact_access (agency_id, contact_id, principal_id, principal_kind, shared_level, contact_created_at)
    values (${ctx.agency.id}, ${id}, ${agentId}, 'agent', 7, ${ctx.now})
    on conflict (agency_id, contact_id, principal_id) do update set shared_level = 7`.execute(ctx.db);
};
