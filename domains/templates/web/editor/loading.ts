// The editor of mail ahead of need: it is the largest part there is.

/** Where it could not be had, it is asked for again, and that it is missing is said, when it is opened. */
export const loadEditor = (): void => void import('./Editor.tsx').catch(() => undefined);
