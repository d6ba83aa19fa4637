// What was typed so far is kept in this browser under the form's version, with the id that the answers have from the first key to the last. Where
// the browser keeps nothing, the page itself does.
export interface KeptAnswers {
  responseId: string;
  given: Readonly<Record<string, unknown>>;
}

export interface Keeper {
  read: () => KeptAnswers | undefined;
  keep: (kept: KeptAnswers) => void;
  forget: () => void;
}

const isKept = (value: unknown): value is KeptAnswers =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as KeptAnswers).responseId === 'string' &&
  typeof (value as KeptAnswers).given === 'object' &&
  (value as KeptAnswers).given !== null;

/** `storage` may be closed to pages in frames of other sites: asking it throws. */
export const keeperOf = (formId: string, version: number, storage: () => Storage): Keeper => {
  const key = `lintel.form.${formId}.${version}`;
  return {
    read: () => {
      try {
        const found: unknown = JSON.parse(storage().getItem(key) ?? 'null');
        return isKept(found) ? found : undefined;
      } catch {
        // Closed, or written by nobody of us: there is nothing kept.
        return undefined;
      }
    },
    keep: (kept) => {
      try {
        storage().setItem(key, JSON.stringify(kept));
      } catch {
        // Closed or full: the page has the answers as long as it is open.
      }
    },
    forget: () => {
      try {
        storage().removeItem(key);
      } catch {
        // Closed: nothing was kept.
      }
    },
  };
};
