// The filters of a list as chips over it: the first three and how many more. A press opens one for change where it stands,
// × takes it away.

import { X } from 'lucide-react';
import { useState } from 'react';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { Popover } from '#/ui/floating/Popover.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Loaded } from '../windows/Loaded.tsx';
import { Coming } from '../windows/LoadedWindow.tsx';
import { useZone } from '../zone.ts';
import { type Action, type Editing, openWith, reduce } from './editing.ts';
import styles from './FilterChips.module.css';
import type { FilterRuleProps } from './FilterRulePanel.tsx';
import { FilteredType } from './filtered-type.ts';
import { attributeOf } from './rules.ts';
import { sentenceOf, sentenceText } from './sentences.ts';
import { useNames } from './use-names.ts';

const mostShown = 3;
const rulePanel = async () => ({ default: (await import('./FilterRulePanel.tsx')).FilterRulePanel });

export interface FilterChipsProps {
  typeName: string;
  groups: FiltersGroups;
  attributes: readonly PrototypeAttribute[];
  onChange: (groups: FiltersGroups) => void;
  /** Opens all of them: there are more than are shown. */
  onEdit: () => void;
}

/** The groups without one filter; a group that is empty then goes. */
export const withoutFilter = (groups: FiltersGroups, group: number, index: number): FiltersGroups =>
  groups
    .map((filters, at) => (at === group ? filters.filter((_, place) => place !== index) : filters))
    .filter((filters) => filters.length > 0);

export const FilterChips = ({ typeName, groups, attributes, onChange, onEdit }: FilterChipsProps) => {
  const [editing, setEditing] = useState<Editing>();
  const zone = useZone();
  useNames(groups, attributes);
  const act = (action: Action): void => {
    if (!editing) return;
    const next = reduce(editing, action);
    // Applied, or left: either way the chip is closed.
    setEditing(next.step === 'filterRule' ? next : undefined);
    if (action.do === 'apply' && next.groups !== groups) onChange(next.groups);
  };
  const all = groups.flatMap((filters, group) => filters.map((filter, index) => ({ filter, group, index })));
  if (all.length === 0) return null;
  const hidden = all.slice(mostShown);
  const more = hidden.length;
  return (
    <Row as="ul" wrap gap={6} aria-label="Filters">
      {all.slice(0, mostShown).map(({ filter, group, index }) => {
        const attribute = attributeOf(filter.field, attributes);
        const { field, rule, value } = sentenceOf(filter, attribute, zone);
        const text = sentenceText(filter, attribute, zone);
        return (
          <li key={`${group} ${index}`} className={styles.chip}>
            {group > 0 && index === 0 && (
              <Text pl={9} aside>
                or
              </Text>
            )}
            <Popover
              width={320}
              label={`Filter by ${field}`}
              isOpen={editing?.draft !== undefined && editing.target.group === group && editing.target.index === index}
              onChange={(isOpen) => {
                if (!isOpen) setEditing(undefined);
              }}
              trigger={
                <button
                  type="button"
                  className={styles.words}
                  aria-label={`Change the filter ${text}`}
                  onClick={() => setEditing(reduce(openWith(groups), { do: 'edit', group, index, attributes }))}
                >
                  <b>{field}</b> {rule} {value && <b>{value}</b>}
                </button>
              }
            >
              <FilteredType value={typeName}>
                {editing?.draft && (
                  <Loaded<FilterRuleProps>
                    load={rulePanel}
                    given={{ draft: editing.draft, isNew: false, act, count: undefined }}
                    fallback={<Coming />}
                  />
                )}
              </FilteredType>
            </Popover>
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove the filter ${text}`}
              onClick={() => onChange(withoutFilter(groups, group, index))}
            >
              <X size={13} strokeWidth={2} aria-hidden />
            </button>
          </li>
        );
      })}
      {more > 0 && (
        <li>
          <button
            type="button"
            className={styles.more}
            aria-label={`${more} more filters`}
            data-tip={hidden
              .map(({ filter }) => sentenceText(filter, attributeOf(filter.field, attributes), zone))
              .join(' · ')}
            onClick={onEdit}
          >
            +{more}
          </button>
        </li>
      )}
    </Row>
  );
};
