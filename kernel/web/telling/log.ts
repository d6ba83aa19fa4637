// What went wrong without anybody having to act: said in the browser's console, never to the person.

/** Notes a problem. */
export const note = (what: string, detail?: unknown): void => console.warn(what, detail);
