// A part of the app whose code could not be loaded: no network, or a new version went out and took the old files away.

/** Whether an error says so, in any browser's words. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script failed|preload CSS/i.test(error.message);
