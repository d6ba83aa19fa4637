// A record as one number: the same whatever the order of its fields, and another once the product reads records in another way.
import { createHash } from 'node:crypto';
import { isRecord } from '../client/reading-pages.ts';

/** Raised where records must be read again though they say what they said before. */
const version = 1;

const ordered = (_name: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))) : value;

export const hashOf = (record: unknown): Buffer =>
  createHash('sha256')
    .update(`${version} ${JSON.stringify(record, ordered)}`)
    .digest();
