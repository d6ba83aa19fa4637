// Two contacts side by side: what both say differently and somebody has to choose, what one of them fills in, and what is joined. The rules
// are the server's (a merge loses nothing); this says them beforehand. Pure.
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { isBlank, stepsTo, textOf, valueAt } from '#/kernel/web/kinds/values.ts';
import { type Contact, primaryOf } from '../contact/wire.ts';

/** Which of the two a value comes from. */
export type Side = 'kept' | 'other';

/** Something both say, each otherwise. */
export interface Conflict {
  /** What the merge call takes it by. */
  name: string;
  label: string;
  kept: string;
  other: string;
  /** Where its kind draws it: the attribute and both values. */
  drawn?: { attribute: PrototypeAttribute; kept: unknown; other: unknown };
}

const references: ReadonlySet<string> = new Set(['stage', 'assignedAgent', 'domain']);
/** Told once for both: the name is put together from its parts. */
const settled: ReadonlySet<string> = new Set([
  'fullName',
  'emails',
  'phones',
  'addresses',
  'tags',
  'origins',
  'doNotDisturb',
]);

const isChosen = ({ name, isCustom, category }: PrototypeAttribute): boolean => {
  if (isCustom || references.has(name)) return true;
  const declared = (contactEntity as AnyEntity).attributes[name];
  return !settled.has(name) && category !== 'Marketing preferences' && declared?.options.isWritable === true;
};

const valueIn = (contact: Contact, { name }: PrototypeAttribute): unknown =>
  valueAt(contact, stepsTo(contactEntity, name));

/** What stands under each name of a property. */
const told = (contact: Contact, attribute: PrototypeAttribute): string =>
  textOf(valueIn(contact, attribute), attribute);

/** Attributes in which the two differ and both say something. */
export const conflictsOf = (attributes: readonly PrototypeAttribute[], kept: Contact, other: Contact): Conflict[] => {
  const chosen = attributes.filter(isChosen).flatMap((attribute) => {
    const [mine, theirs] = [told(kept, attribute), told(other, attribute)];
    return mine === '' || theirs === '' || mine === theirs
      ? []
      : [
          {
            name: attribute.name,
            label: attribute.displayName,
            kept: mine,
            other: theirs,
            drawn: { attribute, kept: valueIn(kept, attribute), other: valueIn(other, attribute) },
          },
        ];
  });
  const [myEmail, theirEmail] = [primaryOf(kept.emails), primaryOf(other.emails)].map((one) => one?.emailAddress ?? '');
  const [myPhone, theirPhone] = [primaryOf(kept.phones), primaryOf(other.phones)].map(
    (one) => (one?.international || one?.number) ?? '',
  );
  return [
    ...chosen,
    ...both('emails', 'Primary email', myEmail, theirEmail),
    ...both('phones', 'Primary phone', myPhone, theirPhone),
  ];
};

const both = (name: string, label: string, kept = '', other = ''): Conflict[] =>
  kept === '' || other === '' || kept.toLowerCase() === other.toLowerCase() ? [] : [{ name, label, kept, other }];

/** What the kept contact gains: properties that only the other one says. */
export const filledOf = (
  attributes: readonly PrototypeAttribute[],
  kept: Contact,
  other: Contact,
): { attribute: PrototypeAttribute; value: unknown }[] =>
  attributes
    .filter(isChosen)
    .filter((attribute) => isBlank(valueIn(kept, attribute)) && told(other, attribute) !== '')
    .map((attribute) => ({ attribute, value: valueIn(other, attribute) }));

export interface Joined {
  emails: string[];
  phones: string[];
  tags: string[];
  origins: string[];
}

const once = (...lists: readonly (readonly string[])[]): string[] => [
  ...new Map(lists.flat().map((text) => [text.toLowerCase(), text])).values(),
];

/** Lists of both, each entry once. */
export const joinedOf = (kept: Contact, other: Contact): Joined => {
  const of = <T>(read: (contact: Contact) => readonly T[], text: (entry: T) => string): string[] =>
    once(read(kept).map(text), read(other).map(text));
  return {
    emails: of(
      ({ emails }) => emails,
      ({ emailAddress }) => emailAddress,
    ),
    phones: of(
      ({ phones }) => phones,
      ({ international, number }) => international || number,
    ),
    tags: of(
      ({ tags }) => tags,
      ({ displayName }) => displayName,
    ),
    origins: of(
      ({ origins }) => origins,
      ({ displayName }) => displayName,
    ),
  };
};

/** What the call is told: names of what comes from the other one. */
export const takenOf = (conflicts: readonly Conflict[], choices: ReadonlyMap<string, Side>): string[] =>
  conflicts.flatMap(({ name }) => (choices.get(name) === 'other' ? [name] : []));

/** The name that is left, as chosen. */
export const nameLeft = (kept: Contact, other: Contact, taken: readonly string[]): string => {
  const part = (name: 'firstName' | 'lastName'): string =>
    (taken.includes(name) ? other[name] : (kept[name] ?? other[name])) ?? '';
  return `${part('firstName')} ${part('lastName')}`.trim();
};
