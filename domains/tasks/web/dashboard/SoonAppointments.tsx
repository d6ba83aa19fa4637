// Appointments that begin within the hour, among what waits on the dashboard. Draws nothing.

import { ArrowUpRight, CalendarClock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { TellWaiting } from '#/domains/contacts/web.tsx';
import { nowMs } from '#/kernel/web/clock.ts';
import { go } from '#/kernel/web/navigation.ts';
import { openAppointment } from '../appointments/opening.ts';
import { useAppointmentsOfToday, useMe } from './use-my-day.ts';

const soonMs = 60 * 60_000;
const aMinuteMs = 60_000;

const SoonAppointments = ({ tell }: { tell: TellWaiting }) => {
  const { data, error } = useAppointmentsOfToday(useMe()?._id);
  const [at, setAt] = useState(nowMs);
  useEffect(() => {
    const timer = setInterval(() => setAt(nowMs()), aMinuteMs);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (!data) {
      tell(error ? null : undefined);
      return;
    }
    tell(
      data.data.flatMap(({ _id, title, contact, contactId, appointmentDate: { startAt } }) => {
        const inMs = Temporal.Instant.from(startAt).epochMilliseconds - at;
        if (inMs <= 0 || inMs > soonMs) return [];
        const open = (): void => (contactId === null ? openAppointment(_id) : go(`/contacts/${contactId}`));
        return [
          {
            id: `appointment ${_id}`,
            who: contact?.displayName ?? title,
            why: contact ? title : 'Appointment',
            icon: CalendarClock,
            at: startAt,
            href: contactId === null ? '/dashboard' : `/contacts/${contactId}`,
            verb: { label: 'Open', icon: ArrowUpRight, run: open },
          },
        ];
      }),
    );
  }, [data, error, at, tell]);
  return null;
};
export default SoonAppointments;
