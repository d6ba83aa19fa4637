// Contacts made of what was typed to send to: an address or a number, perhaps a name. A list of hundreds is added by a few statements
// (decision 38).
import type { ContactRecord } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { findMatches } from './bringing-in/matching.ts';
import { completeContact } from './completing-contacts.ts';
import { addContacts, mustHaveDomain } from './creating-contacts.ts';
import { lockMarks } from './finding/finding-known.ts';
import { type Person, readPerson } from './finding/reading-people.ts';

export type TypedAddress = { firstName?: string | undefined; lastName?: string | undefined } & (
  | { email: { emailAddress: string } }
  | { phone: { number: string } }
);

/**
 * Makes contacts of those who are in nobody's book that the actor sees; whoever is known by the address already, or by number and name, is that
 * contact. One of whom no name was typed has none until somebody gives it. Answers their ids, in order. Refuses, naming `domain`, where there is
 * none to be in.
 */
export const addByAddress = async (
  ctx: Context,
  typed: readonly TypedAddress[],
  domain: string | undefined,
): Promise<string[]> => {
  if (typed.length === 0) return [];
  const home = mustHaveDomain(domain);
  const people = typed.map((given) => readTyped(ctx, given));
  const marks = people.map(({ sent, keptEmails, keptPhones }, row) => ({
    row,
    emails: keptEmails.map(({ emailAddress }) => emailAddress),
    phones: keptPhones.map(({ number }) => number),
    nameKey: [sent['firstName'], sent['lastName']].filter(Boolean).join(' ').toLowerCase(),
    remembered: [],
  }));
  await lockMarks(ctx, {
    emails: marks.flatMap(({ emails }) => emails),
    phones: marks.flatMap(({ phones }) => phones),
  });
  const { seen, unseen } = await findMatches(ctx, marks);
  const made = await addContacts(
    ctx,
    people.flatMap((person, row) => (seen.has(row) ? [] : [{ person, doubles: unseen.get(row) }])),
    { domain: home },
  );
  const added = made.values();
  const ids: string[] = [];
  for (const [row, person] of people.entries()) {
    const known = seen.get(row);
    ids.push((known ? await completeContact(ctx, known.contactId, { ...person, domain: home }) : next(added))._id);
  }
  return ids;
};

const next = (records: Iterator<ContactRecord>): ContactRecord => {
  const { value, done } = records.next();
  if (done) throw new Error('A contact that was added is not there');
  return value;
};

/** A person who may have no name: the address stands for it where one must be said, and is not written. */
const readTyped = (ctx: Context, given: TypedAddress): Person => {
  const standIn = 'email' in given ? given.email.emailAddress : given.phone.number;
  const { sent, ...person } = readPerson(ctx, { ...given, firstName: given.firstName ?? standIn });
  if (given.firstName !== undefined) return { ...person, sent };
  const { firstName: _, ...others } = sent;
  return { ...person, sent: others };
};
