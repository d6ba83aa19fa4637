// How the dashboard greets: by the hour and the day where the person works, not where the server stands.
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';

/** 'Good morning, Maya' */
export const greetingAt = (at: Temporal.ZonedDateTime, firstName: string | null): string => {
  const { hour } = at;
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  return firstName ? `Good ${part}, ${firstName}` : `Good ${part}`;
};

/** 'Friday, November 20' */
export const dayAt = (at: Temporal.ZonedDateTime): string => writtenDay(at.toPlainDate(), 'named');
