// How far back a list of what happened looks; kept in the address.
import { dateRanges } from '#/domains/operations/contract.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { rangeLabel, rangeOf, shortRange } from '../ranges.ts';
import styles from './Logs.module.css';

const options = dateRanges.map((range) => ({ value: shortRange(range), label: rangeLabel(range) }));

interface Props {
  /** As the address has it. */
  value: string | undefined;
  onChange: (short: string) => void;
}

export const RangeSwitch = ({ value, onChange }: Props) => (
  <NativeSelect
    label="Time range"
    hasHiddenLabel
    className={styles.range}
    options={options}
    value={shortRange(rangeOf(value))}
    onChange={({ target }) => onChange(target.value)}
  />
);
