// Times of day as people read them.

const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Milliseconds since 1970 → '14:05' on this computer's clock. */
export const formatTime = (ms: number): string => time.format(ms);
