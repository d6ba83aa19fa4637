// Events as they are stored, read again as a reader of events gets them: what happened before a workflow was there is judged by the same rules.
import { sql } from 'kysely';
import type { Changes } from '#/kernel/contract/event.ts';
import type { ReadEvent } from '#/kernel/server/events/reader.ts';

export interface StoredEvent {
  id: string;
  name: string;
  subject_type: string;
  subject_id: string | null;
  at: Temporal.Instant;
  data: ReadEvent['data'];
  changes: Changes;
  is_bulk: boolean;
  depth: number;
}

/** Of events `e`. */
export const eventColumns = sql`e.id, e.name, e.subject_type, e.subject_id, e.at, e.data, e.changes, e.is_bulk, e.depth`;

/** Who acted is not asked of what is past. */
export const asReadEvent = ({ id, subject_type, subject_id, is_bulk, ...row }: StoredEvent): ReadEvent => ({
  ...row,
  _id: id,
  subject: { type: subject_type, id: subject_id },
  actor: { type: 'system', id: null },
  isBulk: is_bulk,
});
