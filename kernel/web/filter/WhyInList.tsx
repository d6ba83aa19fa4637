// Why one record is in a list or not: each condition with the value it read, and of a collection that a condition asks for, its own
// conditions beneath, as deep as they go.
import { Check, X } from 'lucide-react';
import { Fragment } from 'react';
import type { Explained, ExplainedCollection, Explanation } from '#/kernel/contract/explaining.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { formatDate, formatMoment, formatPrice } from '../formatting.ts';
import { useZone } from '../zone.ts';
import styles from './FilterPanel.module.css';
import { attributeOf } from './rules.ts';
import { sentenceOf } from './sentences.ts';
import { useNames } from './use-names.ts';

/** What a condition read, as it is written here. */
const readWords = (read: string, attribute: PrototypeAttribute | undefined, zone: Zone): string => {
  if (attribute?.of === 'collections') return read === '' ? 'is in none' : `is in ${read}`;
  if (read === '') return 'has no value';
  if (attribute?.type === 'date') return `has ${attribute.hasTime ? formatMoment(read, zone) : formatDate(read, zone)}`;
  if (attribute?.type === 'invoiceprice') return `has ${formatPrice(Number(read))}`;
  if (attribute?.type === 'boolean') return `has ${read === 'true' ? 'Yes' : 'No'}`;
  return `has ${read}`;
};

const because: Readonly<Record<Explanation['by'], string>> = {
  filter: 'meets the filter, so is in the list.',
  included: 'was put in by hand, and does not meet the filter.',
  excluded: 'meets the filter, but was left out by hand.',
  none: 'is not in the list.',
};

/** Of a collection inside: the same, where its name stands before it. */
const inside: Readonly<Record<Explanation['by'], string>> = {
  filter: 'meets its filter',
  included: 'put in by hand',
  excluded: 'left out by hand',
  none: 'not in it',
};

/** All conditions at any depth: their records are named together. */
const conditionsIn = (groups: Explanation['groups']): Explained[] =>
  groups.flat().flatMap((one) => [one, ...(one.collections ?? []).flatMap((inner) => conditionsIn(inner.groups))]);
const asFilters = (groups: Explanation['groups']): FiltersGroups => [
  conditionsIn(groups).map(({ field, rule, value }) => ({ field, rule, ...(value === undefined ? {} : { value }) })),
];

interface Props {
  answer: Explanation;
  name: string;
  attributes: readonly PrototypeAttribute[];
}

export const WhyInList = ({ answer: { isIn, by, groups }, name, attributes }: Props) => {
  useNames(asFilters(groups), attributes);
  return (
    <>
      <div role="status">
        <Notice tone={isIn ? 'success' : 'warning'}>
          <b>{name}</b> {because[by]}
        </Notice>
      </div>
      <Groups groups={groups} attributes={attributes} />
    </>
  );
};

const Groups = ({ groups, attributes }: Pick<Props, 'attributes'> & Pick<Explanation, 'groups'>) =>
  groups.map((group, at) => (
    <Fragment key={at}>
      {at > 0 && <div className={styles.or}>OR</div>}
      <ul className={styles.card} aria-label={`Group ${at + 1}`}>
        {group.map((condition, index) => (
          <Condition key={index} condition={condition} attributes={attributes} />
        ))}
      </ul>
    </Fragment>
  ));

const Condition = ({ condition, attributes }: { condition: Explained; attributes: Props['attributes'] }) => {
  const zone = useZone();
  const attribute = attributeOf(condition.field, attributes);
  const { field, rule, value } = sentenceOf(condition, attribute, zone);
  const Sign = condition.holds ? Check : X;
  return (
    <li className={styles.condition} data-holds={condition.holds}>
      <Sign size={14} strokeWidth={2.5} aria-hidden />
      <span>
        <span className="only-read">{condition.holds ? 'Yes: ' : 'No: '}</span>
        <b>{field}</b> {rule} {value && <em>{value}</em>}
        <Text block aside>
          {readWords(condition.read, attribute, zone)}
        </Text>
        {condition.collections?.map((one) => (
          <Inside key={one._id} collection={one} attributes={attributes} />
        ))}
      </span>
    </li>
  );
};

/** One collection that a condition asks for, with its own conditions. */
const Inside = ({
  collection: { displayName, by, groups },
  attributes,
}: {
  collection: ExplainedCollection;
  attributes: Props['attributes'];
}) => (
  <div className={styles.inside} role="group" aria-label={displayName || unseen}>
    <Text as="p" mb={4} size="meta">
      <b>{displayName || unseen}</b>: {inside[by]}
      {groups.length === 0 && displayName !== '' && by === 'none' && ': it has no filter, people are put in by hand'}
    </Text>
    <Groups groups={groups} attributes={attributes} />
  </div>
);

const unseen = 'A collection you cannot see';
