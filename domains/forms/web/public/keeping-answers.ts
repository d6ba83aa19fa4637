// What was typed so far is kept in this browser, with the id that the answers have from the first key to the last, and with what could not be sent yet.
// It goes to the first storage that is open here: that of the browser, that of the tab, else the page itself.
import type { Submission } from './delivering.ts';

export interface KeptAnswers {
  responseId: string;
  /** Of the form that they were typed in. */
  version: number;
  given: Readonly<Record<string, unknown>>;
  /** The section that was shown. */
  stepId?: string | undefined;
  /** When they were kept: milliseconds since 1970. */
  at: number;
  /** Of the last time that they were saved with the agency. */
  seq: number;
  /** What was sent and did not get there yet. */
  unsent?: Submission | undefined;
}

export type KeepingStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Keeper {
  key: string;
  read: () => KeptAnswers | undefined;
  keep: (kept: KeptAnswers) => void;
  forget: () => void;
}

const dayMs = 24 * 3_600_000;
const keptForDays = 30;
const sentForDays = 14;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKept = (value: unknown): value is KeptAnswers =>
  isRecord(value) &&
  typeof value['responseId'] === 'string' &&
  typeof value['version'] === 'number' &&
  typeof value['at'] === 'number' &&
  typeof value['seq'] === 'number' &&
  isRecord(value['given']) &&
  (value['unsent'] === undefined || isRecord(value['unsent']));

const memory = (): KeepingStorage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
};

/** The first that takes something. Asking for one may throw: browsers close theirs to frames of other sites. */
export const firstOpen = (storages: readonly (() => KeepingStorage)[]): KeepingStorage => {
  for (const storage of storages)
    try {
      const found = storage();
      found.setItem('lintel.form', '');
      found.removeItem('lintel.form');
      return found;
    } catch {
      // Closed or full: the next one.
    }
  return memory();
};

export const keeperOf = (formId: string, storage: KeepingStorage, nowMs: () => number): Keeper => {
  const key = `lintel.form.${formId}`;
  return {
    key,
    read: () => {
      try {
        const found: unknown = JSON.parse(storage.getItem(key) ?? 'null');
        if (!isKept(found)) return undefined;
        const age = nowMs() - found.at;
        if (age > keptForDays * dayMs) return undefined;
        return age > sentForDays * dayMs ? { ...found, unsent: undefined } : found;
      } catch {
        // Written by nobody of us: there is nothing kept.
        return undefined;
      }
    },
    keep: (kept) => {
      try {
        storage.setItem(key, JSON.stringify(kept));
      } catch {
        // Full: the page has the answers as long as it is open.
      }
    },
    forget: () => storage.removeItem(key),
  };
};
