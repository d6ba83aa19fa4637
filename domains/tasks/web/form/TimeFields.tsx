// When a task is due: a day from today on, a time of day on a 24-hour clock, and the moments that are chosen most by one press. The zone
// is said where it is not the person's own (decisions 44, 50).

import { Suspense } from 'react';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { now } from '#/kernel/web/clock.ts';
import { isSame } from '#/kernel/web/form/problems.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Field } from '#/ui/fields/Field.tsx';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Stack } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { type Chosen, notPassed, type QuickTime, readClock } from '../task/times.ts';
import { QuickChips } from './QuickChips.tsx';

// The calendar is the largest part of the form; the fields before it are there at once.
const DateField = lazyPart(async () => ({ default: (await import('#/kernel/web/fields/DateField.tsx')).DateField }));

interface Props {
  value: Chosen;
  zone: string;
  /** The zone of whoever looks. */
  ownZone: string;
  error?: string | undefined;
  quick: readonly QuickTime[];
  /** The focus begins at the quick times. */
  beginsQuick?: boolean;
  dayLabel?: string;
  timeLabel?: string;
  onChange: (value: Chosen) => void;
}

export const TimeFields = ({
  value,
  zone,
  ownZone,
  error,
  quick,
  beginsQuick = false,
  dayLabel = 'Due date',
  timeLabel = 'Time',
  onChange,
}: Props) => (
  <Stack gap={8}>
    <FormRow>
      <Suspense
        fallback={
          <Field label={dayLabel}>
            {({ id }) => (
              <div id={id}>
                <Skeleton height={32} radius={8} />
              </div>
            )}
          </Field>
        }
      >
        <DateField
          label={dayLabel}
          zone={zoneNamed(zone)}
          value={value.day}
          error={error}
          onChange={(day) => onChange(day === null ? { day, time: '' } : notPassed({ ...value, day }, now(), zone))}
        />
      </Suspense>
      <TextField
        label={timeLabel}
        placeholder="HH:MM"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={value.time}
        help={zone === ownZone ? undefined : `In ${zone.replaceAll('_', ' ')}, which is not your time zone.`}
        {...(value.time.trim() !== '' && readClock(value.time) === undefined && error ? { 'aria-invalid': true } : {})}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
        onBlur={() => {
          const time = readClock(value.time);
          if (time === undefined) return;
          const kept = notPassed({ ...value, time }, now(), zone);
          // Whoever only passes by chooses nothing.
          if (!isSame(kept, value)) onChange(kept);
        }}
      />
    </FormRow>
    <QuickChips times={quick} value={value} onChoose={onChange} takesFocus={beginsQuick} />
  </Stack>
);
