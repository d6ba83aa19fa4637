// What went wrong without anybody having to act: kept for the session and shown in the browser's console, never to the person.
import { nowMs } from './clock.ts';

interface Line {
  at: number;
  what: string;
  detail: unknown;
}

const lines: Line[] = [];
const longest = 200;

/** Notes a problem. */
export const note = (what: string, detail?: unknown): void => {
  lines.push({ at: nowMs(), what, detail });
  if (lines.length > longest) lines.shift();
  console.warn(what, detail);
};

/** What was noted in this session, oldest first. */
export const noted = (): readonly Line[] => lines;
