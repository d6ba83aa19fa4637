// Setting one thing of many records back to what each had: records that had the same are told together. Pure but for the sending.
import type { Identified } from '../grid/rows/rows.ts';

/** Sends each group of records the value that it had before. */
export const setBack = async <R extends Identified, U>(
  records: readonly R[],
  before: (record: R) => U,
  send: (ids: string[], updates: U) => Promise<unknown>,
): Promise<void> => {
  const groups = new Map<string, { updates: U; ids: string[] }>();
  for (const record of records) {
    const updates = before(record);
    const written = JSON.stringify(updates);
    const group = groups.get(written) ?? { updates, ids: [] };
    group.ids.push(record._id);
    groups.set(written, group);
  }
  for (const { updates, ids } of groups.values()) await send(ids, updates);
};
