// The filters of a list as chips over it: the first three and how many more (screens §4.3). A press opens one for change, × takes it away.
import { X } from 'lucide-react';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { useKnownNames } from '../picker/known-names.ts';
import styles from './FilterChips.module.css';
import { attributeOf } from './rules.ts';
import { sentenceOf, sentenceText } from './sentences.ts';

const mostShown = 3;

interface Props {
  groups: FiltersGroups;
  attributes: readonly PrototypeAttribute[];
  onChange: (groups: FiltersGroups) => void;
  onEdit: (at: { group: number; index: number } | undefined) => void;
}

/** The groups without one filter; a group that is empty then goes. */
export const withoutFilter = (groups: FiltersGroups, group: number, index: number): FiltersGroups =>
  groups
    .map((filters, at) => (at === group ? filters.filter((_, place) => place !== index) : filters))
    .filter((filters) => filters.length > 0);

export const FilterChips = ({ groups, attributes, onChange, onEdit }: Props) => {
  // Names of picked records may come after the filter did.
  useKnownNames(({ names }) => names);
  const all = groups.flatMap((filters, group) => filters.map((filter, index) => ({ filter, group, index })));
  if (all.length === 0) return null;
  const hidden = all.slice(mostShown);
  return (
    <ul className={styles.chips} aria-label="Filters">
      {all.slice(0, mostShown).map(({ filter, group, index }) => {
        const attribute = attributeOf(filter.field, attributes);
        const { field, rule, value } = sentenceOf(filter, attribute);
        const text = sentenceText(filter, attribute);
        return (
          <li key={`${group} ${index}`} className={styles.chip}>
            {group > 0 && index === 0 && <span className={styles.or}>or</span>}
            <button
              type="button"
              className={styles.words}
              aria-label={`Change the filter ${text}`}
              onClick={() => onEdit({ group, index })}
            >
              <b>{field}</b> {rule} {value && <b>{value}</b>}
            </button>
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
      {hidden.length > 0 && (
        <li>
          <button
            type="button"
            className={styles.more}
            aria-label={`${hidden.length} more filters`}
            data-tip={hidden
              .map(({ filter }) => sentenceText(filter, attributeOf(filter.field, attributes)))
              .join(' · ')}
            onClick={() => onEdit(undefined)}
          >
            +{hidden.length}
          </button>
        </li>
      )}
    </ul>
  );
};
