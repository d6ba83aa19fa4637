// How long a reminder is put off, from now. Pure.

export interface SnoozeTime {
  label: string;
  until: Temporal.Instant;
}

export const snoozeTimes = (now: Temporal.Instant): SnoozeTime[] => [
  { label: 'For 10 minutes', until: now.add({ minutes: 10 }) },
  { label: 'For 30 minutes', until: now.add({ minutes: 30 }) },
  { label: 'For 1 hour', until: now.add({ hours: 1 }) },
  { label: 'For 3 hours', until: now.add({ hours: 3 }) },
  { label: 'Until this time tomorrow', until: now.add({ hours: 24 }) },
];
