// A plain date in a form. The past is closed unless it is allowed; the minimum may be 'now' (communication §5).
import { CalendarField, type CalendarFieldProps } from '#/ui/CalendarField.tsx';
import { today } from './clock.ts';

type Props = Omit<CalendarFieldProps, 'min'> & {
  allowsPast?: boolean;
  /** 'now' is today; or 'YYYY-MM-DD'. */
  min?: string;
  /** Whose today it is; this computer's unless given. */
  zone?: string;
};

export const DateField = ({ allowsPast = false, min, zone, ...field }: Props) => {
  const earliest = min === 'now' || (min === undefined && !allowsPast) ? today(zone) : min;
  return <CalendarField {...field} min={earliest ?? null} />;
};
