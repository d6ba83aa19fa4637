// The kind of due work of feeds; its subject is the feed.

/** It is read, or goes on being read. */
export const readTimer = 'mls.read';
