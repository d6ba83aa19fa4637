// Tasks for tests about what becomes of them: rows laid into the table as its owner, with the moments their triggers derive.
import type { TestHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';

export interface LaidTask {
  name?: string;
  /** ISO 8601; null has no time. */
  startAt?: string | null;
  timezone?: string;
  reminder?: string | null;
  status?: string;
  agentId?: string | null;
  collectionId?: string | null;
  contactId?: string | null;
  createdBy?: string | null;
  missed?: readonly [units: number, type: 'minutes' | 'hours' | 'days'];
  /** The moment of the act. */
  at?: Temporal.Instant;
}

/** Lays a task of Northlight into the table and answers its id. Tom's, of half an hour before, where nothing is said. */
export const layTask = async (
  { owner, house }: Pick<TestHouse, 'owner' | 'house'>,
  { name = 'Call Ana', startAt = null, agentId = people.tom.agentId, at = house.clock.now(), ...task }: LaidTask,
): Promise<string> => {
  const id = house.ids.next();
  const [units, type] = task.missed ?? [30, 'days'];
  await owner.query(
    `insert into tasks (agency_id, id, display_name, type, start_at, timezone, reminder, status, agent_id, collection_id, contact_id,
       made_with, created_by, missed_units, missed_unit_type, created_at, updated_at)
     values ($1, $2, $3, 'call', $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, $13, $14, $14)`,
    [
      agencies.northlight.id,
      id,
      name,
      startAt,
      task.timezone ?? 'Europe/London',
      task.reminder === undefined ? 'minutes_30' : task.reminder,
      task.status ?? 'pending',
      agentId,
      task.collectionId ?? null,
      task.contactId ?? null,
      task.createdBy === undefined ? people.maya.agentId : task.createdBy,
      units,
      type,
      at.toString(),
    ],
  );
  return id;
};
