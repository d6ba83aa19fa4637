// Drafts: what somebody was writing, kept on this computer per person, agency and record, until it is sent or they log out.
// A session that merely ends keeps them: "You were signed out. Drafts on this computer are kept."
import { now, nowMs } from '../clock.ts';
import { onSessionEnd, session } from '../session.ts';
import { note } from '../telling/log.ts';

export interface Draft<V> {
  /** Milliseconds since 1970. */
  at: number;
  values: V;
}

const prefix = 'lintel.draft.';
const longestValues = 200_000;
const oldestMs = 30 * 24 * 60 * 60_000;

// Whose drafts they are must be known when the session is over already.
let person = session.get().agentId;
session.watch(({ agentId }) => {
  if (agentId) person = agentId;
});

const keyOf = (record: string): string | undefined => {
  const { agentId, agencyId } = session.get();
  return agentId ? `${prefix}${agentId}.${agencyId}.${record}` : undefined;
};

// What the storage has no room for, while the page is open.
const unstored = new Map<string, Draft<unknown>>();

/** Whether values are short enough to be there when the page is opened again. */
export const fitsStorage = (values: unknown): boolean => JSON.stringify(values).length <= longestValues;

/**
 * Keeps a draft. `record` names what it is of: 'agent.new', 'task.<id>'; `at` is when it was written, where that is not now. One that is too long
 * for the storage is kept while the page is open.
 */
export const keepDraft = (record: string, values: unknown, at = nowMs()): void => {
  const key = keyOf(record);
  if (!key) return;
  unstored.delete(key);
  if (fitsStorage(values))
    try {
      localStorage.setItem(key, JSON.stringify({ at, values }));
      return;
    } catch (error) {
      note('a draft was not stored', error);
    }
  unstored.set(key, { at, values });
};

const read = (key: string): Draft<unknown> | undefined => {
  try {
    const { at, values } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Draft<unknown>>;
    return typeof at === 'number' && typeof values === 'object' && values !== null ? { at, values } : undefined;
  } catch {
    // Not written by us: there is no draft.
    return undefined;
  }
};

/** The draft of a record, if there is a readable one. */
export const readDraft = <V>(record: string): Draft<V> | undefined => {
  const key = keyOf(record);
  return key ? ((unstored.get(key) ?? read(key)) as Draft<V> | undefined) : undefined;
};

/** Forgets a draft: it was sent, or thrown away. */
export const dropDraft = (record: string): void => {
  const key = keyOf(record);
  if (!key) return;
  unstored.delete(key);
  localStorage.removeItem(key);
};

const keys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(prefix));

/** Forgets drafts nobody came back to; runs when the first form is opened. */
export const sweepDrafts = (): void => {
  for (const key of keys()) {
    const { at } = read(key) ?? { at: 0 };
    if (now().epochMilliseconds - at > oldestMs) localStorage.removeItem(key);
  }
};
sweepDrafts();

onSessionEnd((end) => {
  if (end !== 'logged out' || !person) return;
  unstored.clear();
  for (const key of keys()) if (key.startsWith(`${prefix}${person}.`)) localStorage.removeItem(key);
});
