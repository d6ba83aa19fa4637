// The day of a filter: what people ask most as chips, then a calendar; two of them for a range. Days counted from today stay so when
// the list is saved (screens §4.3). Birthdays and anniversaries have no time of day.
import { Button } from '#/ui/Button.tsx';
import { today } from '../clock.ts';
import { DateField } from '../DateField.tsx';
import styles from '../filter/FilterPanel.module.css';
import { dayChips, dayWords, isRelative } from '../filter/relative-days.ts';
import { valuesOf } from '../filter/rules.ts';
import type { FilterValueProps } from './kind.ts';

const DateFilterValue = ({ rule, values, onChange }: FilterValueProps) => {
  const isPair = rule !== undefined && valuesOf(rule) === 'two';
  const at = (index: number): string => String(values[index] ?? '');
  const put = (index: number, value: string | null): void => {
    const next = [at(0), at(1)].with(index, value ?? '');
    onChange(isPair ? next : next.slice(0, 1));
  };
  const field = (label: string, index: number) => (
    <DateField
      label={label}
      allowsPast
      value={isRelative(at(index)) || at(index) === '' ? null : at(index).slice(0, 10)}
      placeholder={dayWords(at(index)) ?? 'MM/DD/YYYY'}
      onChange={(value) => put(index, value)}
    />
  );
  return (
    <div className={styles.values}>
      <div className={styles.quick}>
        {dayChips(today()).map((chip) => (
          <Button
            key={chip.label}
            size="small"
            aria-pressed={rule === chip.rule && chip.values.every((value, index) => values[index] === value)}
            onClick={() => onChange(chip.values, chip.rule)}
          >
            {chip.label}
          </Button>
        ))}
      </div>
      {isPair ? (
        <div className={styles.pair}>
          {field('From', 0)}
          {field('To', 1)}
        </div>
      ) : (
        field('Date', 0)
      )}
    </div>
  );
};
export default DateFilterValue;
