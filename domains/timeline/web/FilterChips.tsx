// Which kinds of items the timeline shows: one of eight chips.
import { cx } from '#/ui/cx.ts';
import { timelineFilters } from './shown-items.ts';
import styles from './Timeline.module.css';

interface Props {
  value: string;
  onChange: (id: string) => void;
}

export const FilterChips = ({ value, onChange }: Props) => (
  <fieldset className={styles.filters}>
    <legend className="only-read">Show in the timeline</legend>
    {timelineFilters.map(({ id, label }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === value}
        className={cx(styles.filter, id === value && styles.chosen)}
        onClick={() => onChange(id)}
      >
        {label}
      </button>
    ))}
  </fieldset>
);
