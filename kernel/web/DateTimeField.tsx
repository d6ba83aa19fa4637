// A date with a time of day in a form. The past is closed unless it is allowed (communication §5).
import { MomentField, type MomentFieldProps } from '#/ui/MomentField.tsx';
import { today } from './clock.ts';

type Props = Omit<MomentFieldProps, 'min'> & { allowsPast?: boolean; zone?: string };

export const DateTimeField = ({ allowsPast = false, zone, ...field }: Props) => (
  <MomentField {...field} min={allowsPast ? null : today(zone)} />
);
