// Why is somebody in this list, or not? One record is picked, and each condition says whether it holds and what it read (screens §4.3).

import { Check, X } from 'lucide-react';
import { Fragment, useState } from 'react';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { Explanation } from '#/kernel/contract/explaining.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import type { Zone } from '#/kernel/contract/zone.ts';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { formatDate, formatMoment, formatPrice } from '../formatting.ts';
import { sentGroups } from '../grid/asking.ts';
import { asCall, type ListApi } from '../grid/list-api.ts';
import type { Identified } from '../grid/rows.ts';
import { stepsTo, valueAt } from '../kinds/values.ts';
import type { PickerOption } from '../picker/options.ts';
import { Picker } from '../picker/Picker.tsx';
import { FailureStrip } from '../states/FailureStrip.tsx';
import { useCall } from '../use-call.ts';
import { useZone } from '../zone.ts';
import styles from './FilterPanel.module.css';
import { attributeOf } from './rules.ts';
import { sentenceOf } from './sentences.ts';
import { useNames } from './use-names.ts';

/** A filter as it stands, or a collection that was saved. */
export type Tested = { groups: FiltersGroups } | { collectionId: string };

interface Props<R> {
  entity: AnyEntity;
  attributes: readonly PrototypeAttribute[];
  api: ListApi<R>;
  tested: Tested;
}

export const TestPersonPanel = <R extends Identified>({ entity, attributes, api, tested }: Props<R>) => {
  const [person, setPerson] = useState<PickerOption | null>(null);
  const [lookup] = useState(() => ({
    plural: `${entity.plural} to test`,
    search: async (text: string, signal: AbortSignal): Promise<PickerOption[]> => {
      const { data } = await api.list({ length: '8', ...(text ? { search: text } : {}) }, { signal, isQuiet: true });
      return data.map((record) => ({
        value: record._id,
        label: nameIn(entity, record),
        detail: addressIn(entity, record),
      }));
    },
  }));
  const { explain } = api;
  const asked =
    'groups' in tested ? { filtersGroups: sentGroups(tested.groups) } : { collectionId: tested.collectionId };
  const { data, error, refetch } = useCall(
    asCall((explain ?? api.list) as never),
    { id: person?.value ?? '', ...asked },
    { isOff: !explain || person === null, isQuiet: true },
  );
  const answer = data as Explanation | undefined;
  return (
    <div className={styles.test}>
      <Picker
        label={`Which ${entity.title.one}?`}
        lookup={lookup}
        value={person}
        onChange={setPerson}
        placeholder={`Search ${entity.title.many}`}
      />
      {person && error && !answer && <FailureStrip failure={error} what="The test" onRetry={() => void refetch()} />}
      {person && !error && !answer && <Skeleton height={96} radius={8} />}
      {person && answer && <Result answer={answer} name={person.label} attributes={attributes} />}
    </div>
  );
};

/** What a record is called; where it has no name, its id says which it is. */
const nameIn = (entity: AnyEntity, record: Identified): string => {
  const name = valueAt(record, stepsTo(entity, entity.label));
  return typeof name === 'string' && name !== '' ? name : record._id;
};

/** People may share a name; few share an address. */
const addressIn = (entity: AnyEntity, record: Identified): string | undefined => {
  const [name] =
    Object.entries(entity.attributes).find(([name, { type }]) => type === 'email[]' || name === 'email') ?? [];
  const value = name === undefined ? undefined : valueAt(record, stepsTo(entity, name));
  const first: unknown = Array.isArray(value) ? valueAt(value[0], ['emailAddress']) : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
};

/** What a condition read, as it is written here. */
const readWords = (read: string, attribute: PrototypeAttribute | undefined, zone: Zone): string => {
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

interface ResultProps {
  answer: Explanation;
  name: string;
  attributes: readonly PrototypeAttribute[];
}

const Result = ({ answer: { isIn, by, groups }, name, attributes }: ResultProps) => {
  const zone = useZone();
  useNames(groups, attributes);
  return (
    <>
      <div role="status">
        <Notice tone={isIn ? 'success' : 'warning'}>
          <b>{name}</b> {because[by]}
        </Notice>
      </div>
      {groups.map((group, at) => (
        <Fragment key={at}>
          {at > 0 && <div className={styles.or}>OR</div>}
          <ul className={styles.card} aria-label={`Group ${at + 1}`}>
            {group.map((condition, index) => {
              const attribute = attributeOf(condition.field, attributes);
              const { field, rule, value } = sentenceOf(condition, attribute, zone);
              const Sign = condition.holds ? Check : X;
              return (
                <li key={index} className={styles.condition} data-holds={condition.holds}>
                  <Sign size={14} strokeWidth={2.5} aria-hidden />
                  <span>
                    <span className="only-read">{condition.holds ? 'Yes: ' : 'No: '}</span>
                    <b>{field}</b> {rule} {value && <em>{value}</em>}
                    <span className={styles.readValue}>{readWords(condition.read, attribute, zone)}</span>
                  </span>
                </li>
              );
            })}
          </ul>
        </Fragment>
      ))}
    </>
  );
};
