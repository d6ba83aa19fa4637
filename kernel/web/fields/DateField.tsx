// A plain date in a form. The past is closed unless it is allowed; the minimum may be 'now' (communication §5).

import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { CalendarField, type CalendarFieldProps } from '#/ui/fields/CalendarField.tsx';
import { today } from '../clock.ts';
import { useZone } from '../zone.ts';
import { type DayBounds, earliestDay } from './earliest-day.ts';

type Props = Omit<CalendarFieldProps, 'min'> &
  DayBounds & {
    /** Whose today it is; the person's own unless given. */
    zone?: Zone;
  };

export const DateField = ({ allowsPast, min, zone, ...field }: Props) => {
  const own = useZone();
  return <CalendarField {...field} min={earliestDay({ allowsPast, min }, today(zone ?? own))} />;
};
