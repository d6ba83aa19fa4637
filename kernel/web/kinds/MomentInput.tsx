// A date with a time of day in a form, on the person's clock; the wire has it in UTC.

import { DateTimeField } from '../fields/DateTimeField.tsx';
import { useZone } from '../zone.ts';
import type { InputProps } from './kind.ts';

/** ISO moment → 'YYYY-MM-DD HH:mm:ss' on a clock. */
const onClock = (iso: string, zone: string): string =>
  Temporal.Instant.from(iso)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .replace('T', ' ');

/** And back; of an hour that a clock has twice the first, of one it skips the next. */
const asMoment = (text: string, zone: string): string =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime(zone).toInstant().toString();

const MomentInput = ({ value, attribute, onChange, onBlur, label, ...field }: InputProps) => {
  const zone = useZone();
  return (
    <div onBlur={onBlur}>
      <DateTimeField
        {...field}
        label={label ?? attribute.displayName}
        allowsPast
        value={typeof value === 'string' && value !== '' ? onClock(value, zone) : null}
        onChange={(text) => onChange(text === null ? null : asMoment(text, zone))}
      />
    </div>
  );
};
export default MomentInput;
