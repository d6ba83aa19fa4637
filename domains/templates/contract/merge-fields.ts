// Merge fields: the blanks of a message, `{{contact.firstName|there}}`, filled for each recipient. They are looked up by name, never
// computed; which names there are, and where, follows from their groups, for pickers, previews and senders.
import {
  type GroupedField,
  type MergeChannel,
  type MergeGroup,
  type MergePlace,
  type MergeValueKind,
  mergeGroupTable,
} from './merge-groups.ts';

/** Offered in composers and templates, and what workflows offer besides (R466, R467). */
export const mergeFieldDataTypes = ['contact', 'agent', 'agency'] as const;
export const mergeFieldDataTypesOfWorkflows = [...mergeFieldDataTypes, 'form', 'call', 'listing'] as const;

/** One entry of a picker; one with children is a heading (communication §3). */
export interface MergeField {
  name: string;
  /** What stands between the braces: 'contact.firstName'. */
  value: string;
  type: string;
  hasFallback: boolean;
  children: readonly MergeField[];
}

const groupsOf = (place: MergePlace): readonly MergeGroup[] =>
  mergeGroupTable
    .all()
    .filter(({ offered }) => offered.includes(place))
    // What only we know comes last, also behind what is brought.
    .toSorted((a, b) => Number(a.type === 'system') - Number(b.type === 'system'));

/** The place a path of the app is: where it holds the word workflows, the picker offers more (R466, R467). */
export const mergePlaceOf = (path: string): MergePlace => (path.includes('workflows') ? 'workflow' : 'message');

/** The fields offered for a message, by heading; the unsubscribe link for mail alone (R837). */
export const mergeFields = ({ place, channel }: { place: MergePlace; channel: MergeChannel }): MergeField[] =>
  groupsOf(place)
    .map(
      ({ type, heading, fields }): MergeField => ({
        name: heading,
        value: type,
        type,
        hasFallback: false,
        children: Object.entries(fields)
          .filter(([, field]) => field.channel === undefined || field.channel === channel)
          .map(([own, { name, hasFallback = true }]) => ({
            name,
            value: `${type}.${own}`,
            type,
            hasFallback,
            children: [],
          })),
      }),
    )
    .filter(({ children }) => children.length > 0);

/** Every name that may stand in a message of a place and a channel. */
export const mergeFieldNames = (where: { place: MergePlace; channel: MergeChannel }): ReadonlySet<string> =>
  new Set(mergeFields(where).flatMap(({ children }) => children.map(({ value }) => value)));

const find = (name: string): { group: MergeGroup; field: GroupedField } | undefined => {
  const [type = '', own = ''] = name.split('.');
  const group = mergeGroupTable.find(type);
  const [, field] = Object.entries(group?.fields ?? {}).find(([known]) => known === own) ?? [];
  return group && field && { group, field };
};

/** What the value of a field is; undefined for a name that is nobody's. */
export const kindOfMergeField = (name: string): MergeValueKind | undefined => {
  const found = find(name);
  return found && (found.field.kind ?? 'text');
};

/** Whether its value is told by an event, and not known of a contact, an agent or the agency. */
export const isOfEvents = (name: string): boolean => find(name)?.group.isOfEvents === true;

/** A made-up value of each field that has one, for previews of messages that nobody was chosen for yet (R489). */
export const sampleValues = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    mergeGroupTable
      .all()
      .flatMap(({ type, fields }) =>
        Object.entries(fields).flatMap(([own, { sample }]) =>
          sample === undefined ? [] : [[`${type}.${own}`, sample] as const],
        ),
      ),
  );

/** 'Contact: First name', for lists of what is empty; a name that is nobody's as it is. */
export const labelOfMergeField = (name: string): string => {
  const found = find(name);
  return found ? `${found.group.heading}: ${found.field.name}` : name;
};

/** The field as it stands in a sentence: 'First name' of the contact, 'Agent first name', 'Agency name'. */
export const wordsOfMergeField = (name: string): string => {
  const found = find(name);
  if (!found) return name;
  const { group, field } = found;
  const isTold = group.type === 'contact' || group.type === 'system' || field.name.startsWith(group.heading);
  return isTold ? field.name : `${group.heading} ${field.name.charAt(0).toLowerCase()}${field.name.slice(1)}`;
};
