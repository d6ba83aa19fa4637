// A day of the agency's calendar with the time on it, at the usual one unless another is said (R816–R821).

import { usualTime } from '#/domains/workflows/contract/delays/moments.ts';
import { DateField } from '#/kernel/web/fields/DateField.tsx';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { localMoment } from '../../agency-clock.ts';
import type { DayAndTime } from './days-ahead.ts';
import { TimeField } from './TimeField.tsx';

interface Props {
  value: DayAndTime;
  onChange: (chosen: DayAndTime) => void;
  /** What becomes of a time that has passed. */
  ifPassed: (chosen: DayAndTime, now: string) => DayAndTime;
  isLocked: boolean;
}

export const DayAndTimeFields = ({ value: { date, time }, onChange, ifPassed, isLocked }: Props) => {
  const zone = useAgencyZone();
  const set = (changed: Partial<DayAndTime>): void => {
    if (!isLocked) onChange(ifPassed({ date, time, ...changed }, localMoment(zone)));
  };
  return (
    <FormRow>
      <DateField label="Date" isRequired zone={zone} value={date} onChange={(day) => set({ date: day })} />
      <TimeField
        value={time}
        isLocked={isLocked}
        help={time === null ? `${usualTime} unless you say another.` : undefined}
        onChange={(clock) => set({ time: clock })}
      />
    </FormRow>
  );
};
