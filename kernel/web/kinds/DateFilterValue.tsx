// The day of a filter: what people ask most as chips, then a calendar; two of them for a range, with a time where the field has one
// (R780). Days counted from today stay so when the list is saved. Birthdays and anniversaries have no time of day (R781).

import { useState } from 'react';
import { readNever, writeNever } from '#/kernel/contract/kinds/or-never.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { DateField } from '../fields/DateField.tsx';
import { DateTimeField } from '../fields/DateTimeField.tsx';
import styles from '../filter/FilterPanel.module.css';
import { asLocal, asUtc } from '../filter/moments.ts';
import { dayChips, dayWords, isRelative, isYearly, yearlyChips } from '../filter/relative-days.ts';
import { valuesOf } from '../filter/rules.ts';
import { useZone } from '../zone.ts';
import type { FilterValueProps } from './kind.ts';

const DateFilterValue = ({ attribute, rule, values, onChange }: FilterValueProps) => {
  const zone = useZone();
  const isPair = rule !== undefined && valuesOf(rule) === 'two';
  const mayHaveTime = attribute.hasTime && !isYearly(attribute);
  const [isTimed, setTimed] = useState(values.some((value) => String(value).includes('T')));
  const ends = values.map((value) => readNever(String(value)));
  const orNever = ends.some((end) => end.orNever);
  const at = (index: number): string => ends[index]?.value ?? '';
  const put = (index: number, value: string | null): void => {
    const next = [at(0), at(1)].with(index, value ?? '');
    onChange(isPair ? next : [writeNever(next[0] ?? '', orNever)]);
  };
  const field = (label: string, index: number) =>
    isTimed && mayHaveTime ? (
      <DateTimeField
        label={label}
        allowsPast
        value={asLocal(at(index), zone)}
        onChange={(value) => put(index, value && asUtc(value, zone))}
      />
    ) : (
      <DateField
        label={label}
        allowsPast
        value={isRelative(at(index)) || at(index) === '' ? null : at(index).slice(0, 10)}
        placeholder={dayWords(at(index)) ?? 'MM/DD/YYYY'}
        onChange={(value) => put(index, value)}
      />
    );
  return (
    <Stack gap={10}>
      <Row wrap gap={6} className={styles.quick} role="group" aria-label="Days counted from today">
        {(isYearly(attribute) ? yearlyChips : dayChips).map((chip) => (
          <Button
            key={chip.label}
            size="small"
            aria-pressed={rule === chip.rule && values.length === 1 && String(values[0]) === chip.value}
            onClick={() => onChange([chip.value], chip.rule)}
          >
            {chip.label}
          </Button>
        ))}
      </Row>
      {isPair ? (
        <Row align="center" gap={8} className={styles.pair}>
          {field('From', 0)}
          {field('To', 1)}
        </Row>
      ) : (
        field('Date', 0)
      )}
      {rule !== undefined && !isPair && !isYearly(attribute) && at(0) !== '' && (
        <Checkbox label="Or never" checked={orNever} onChange={() => onChange([writeNever(at(0), !orNever)])} />
      )}
      {mayHaveTime && (
        <Checkbox
          label="At a time of day"
          checked={isTimed}
          onChange={() => {
            // A time is asked for or not: what was chosen keeps its day.
            setTimed(!isTimed);
            if (isTimed)
              onChange(ends.map(({ value }) => writeNever(asLocal(value, zone)?.slice(0, 10) ?? value, orNever)));
          }}
        />
      )}
    </Stack>
  );
};
export default DateFilterValue;
