// What the bell of the top bar shows: something unread, and how far the running jobs are. Set by whoever knows (notifications, jobs).
import { store } from '../calls/store.ts';

interface Bell {
  unread: number;
  /** 0–100 while jobs run. */
  progress: number | undefined;
}
const state = store<Bell>({ unread: 0, progress: undefined });
export const useBell = state.useValue;
export const setBell = state.set;
