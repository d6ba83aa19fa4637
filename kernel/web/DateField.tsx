// A plain date in a form. The past is closed unless it is allowed; the minimum may be 'now' (communication §5).
import { CalendarField, type CalendarFieldProps } from '#/ui/CalendarField.tsx';
import { today } from './clock.ts';
import { type DayBounds, earliestDay } from './earliest-day.ts';

type Props = Omit<CalendarFieldProps, 'min'> &
  DayBounds & {
    /** Whose today it is; this computer's unless given. */
    zone?: string;
  };

export const DateField = ({ allowsPast, min, zone, ...field }: Props) => (
  <CalendarField {...field} min={earliestDay({ allowsPast, min }, today(zone))} />
);
