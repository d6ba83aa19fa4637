// How several reads travel as one request: the paths go as a list, and for each comes a line of JSON, in the order in which they are answered.

/** Where they are sent, behind the base of the API. */
export const readsPath = '/reads';

/** So many in one request. */
export const mostReads = 32;

/** What is sent. */
export interface AskedReads {
  /** Paths with their queries, without the base of the API. */
  reads: string[];
}

/** A line of what comes back. */
export interface ReadAnswer {
  /** Which of the paths it is about. */
  at: number;
  status: number;
  /** Those of its headers that say something of the answer. */
  headers: Readonly<Record<string, string>>;
  /** As the call answers it, or as it refuses. */
  body: unknown;
}
