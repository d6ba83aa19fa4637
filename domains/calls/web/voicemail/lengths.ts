// How long a message is, and at which speeds it is heard. Pure.

/** 42 → '0:42', 125.8 → '2:05'. */
export const lengthWords = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

const speeds = [1, 1.25, 1.5, 2] as const;

/** The next one; after the fastest comes the usual one. */
export const nextSpeed = (speed: number): number => speeds.find((one) => one > speed) ?? speeds[0];
