// A date with a time of day in a form. The past is closed unless it is allowed; the minimum may be 'now' (communication §5).
import { MomentField, type MomentFieldProps } from '#/ui/MomentField.tsx';
import { today } from './clock.ts';
import { type DayBounds, earliestDay } from './earliest-day.ts';

type Props = Omit<MomentFieldProps, 'min'> & DayBounds & { zone?: string };

export const DateTimeField = ({ allowsPast, min, zone, ...field }: Props) => (
  <MomentField {...field} min={earliestDay({ allowsPast, min }, today(zone))} />
);
