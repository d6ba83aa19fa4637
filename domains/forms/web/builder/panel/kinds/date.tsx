import { today } from '#/kernel/web/clock.ts';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { CalendarField } from '#/ui/fields/CalendarField.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { NumberSetting } from './NumberSetting.tsx';
import { type KindSettings, type Of, wholeOf } from './settings.ts';

type Bound = Of<'date'>['min'];

const farthest = 36_500;
const kinds = [
  { value: 'none', label: 'Any day' },
  { value: 'day', label: 'A day' },
  { value: 'days', label: 'Days from today' },
] as const;

const kindOf = (bound: Bound): 'none' | 'day' | 'days' =>
  bound === null ? 'none' : typeof bound === 'string' ? 'day' : 'days';

interface Props {
  label: string;
  bound: Bound;
  onChange: (bound: Bound) => void;
}

/** No bound, a day of the calendar, or so many days from the day on which the form is filled in. */
const DayBound = ({ label, bound, onChange }: Props) => {
  const kind = kindOf(bound);
  const zone = useAgencyZone();
  return (
    <>
      <NativeSelect
        label={label}
        options={kinds}
        value={kind}
        onChange={({ target }) =>
          onChange(target.value === 'days' ? { daysFromToday: 0 } : target.value === 'day' ? today(zone) : null)
        }
      />
      {typeof bound === 'string' && (
        <CalendarField
          label={`${label}: day`}
          isClearable={false}
          value={bound}
          onChange={(day) => day !== null && onChange(day)}
        />
      )}
      {bound !== null && typeof bound === 'object' && (
        <NumberSetting
          label={`${label}: days from today`}
          help="0 is today, −7 a week ago"
          value={bound.daysFromToday}
          read={(typed) => wholeOf(typed, -farthest, farthest)}
          problem="Not a number of days"
          onChange={(days) => onChange({ daysFromToday: days ?? 0 })}
        />
      )}
    </>
  );
};

export const dateSettings: KindSettings<Of<'date'>> = ({ element, set }) => (
  <>
    <DayBound label="First day" bound={element.min} onChange={(min) => set({ min }, 'min')} />
    <DayBound label="Last day" bound={element.max} onChange={(max) => set({ max }, 'max')} />
  </>
);
