// Where answers are written to: attributes of contacts that a question of its kind may fill, offered by the builder and held to by the server.
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { Attribute, FieldType } from '#/kernel/contract/attribute.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { mapsOf, type Question } from './elements.ts';

/** What an answer may be written to besides plain attributes of the contact. */
const named: Readonly<Record<string, string>> = {
  fullName: 'Name',
  emails: 'Email',
  phones: 'Phone',
  street: 'Street',
  city: 'City',
  region: 'State',
  postalCode: 'Postal code',
  tags: 'Tags',
  origins: 'Origins',
  stage: 'Stage',
};

export interface MapTarget {
  /** As `mapsTo` has it: 'buyerTimeline', 'attributes.<id>'. */
  name: string;
  displayName: string;
}

/** An agency's own attributes of contacts, by their ids. */
export type OwnAttributes = ReadonlyMap<string, Attribute>;

/** What a question may be written to. */
export const targetsOf = (question: Question, own: OwnAttributes = new Map()): MapTarget[] => {
  const { types = [], names = [] } = mapsOf(question);
  const takes = ({ type }: { type: FieldType }): boolean => types.includes(type);
  const plain = Object.entries<Attribute>(contactEntity.attributes).filter(
    ([name, attribute]) =>
      attribute.options.isWritable && takes(attribute) && !name.startsWith('isEnabled') && !(name in named),
  );
  return [
    ...names.flatMap((name) => {
      const displayName =
        named[name] ?? contactEntity.attributes[name as keyof typeof contactEntity.attributes]?.displayName;
      return displayName === undefined ? [] : [{ name, displayName }];
    }),
    ...plain.filter(([name]) => !names.includes(name)).map(([name, { displayName }]) => ({ name, displayName })),
    ...[...own]
      .filter(([, attribute]) => takes(attribute))
      .map(([id, { displayName }]) => ({ name: `${customPath}.${id}`, displayName })),
  ];
};

/** Whether answers of a question may be written there. */
export const mayMapTo = (question: Question, name: string, own?: OwnAttributes): boolean =>
  targetsOf(question, own).some((target) => target.name === name);
