// A date with a time of day in a form. The past is closed unless it is allowed; the minimum may be 'now' (communication §5).

import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { MomentField, type MomentFieldProps } from '#/ui/fields/MomentField.tsx';
import { today } from '../clock.ts';
import { useZone } from '../zone.ts';
import { type DayBounds, earliestDay } from './earliest-day.ts';

type Props = Omit<MomentFieldProps, 'min'> & DayBounds & { zone?: Zone };

export const DateTimeField = ({ allowsPast, min, zone, ...field }: Props) => {
  const own = useZone();
  return <MomentField {...field} min={earliestDay({ allowsPast, min }, today(zone ?? own))} />;
};
