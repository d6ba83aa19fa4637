// What all doors together declare, looked up by name.
import type { EventDeclaration } from '#/kernel/contract/event.ts';
import type { ServedCall, ServerDoor } from './door.ts';
import type { ServedEntity } from './entities/served-entity.ts';
import type { EventReader } from './events/reader.ts';
import type { Job } from './jobs/job.ts';

export interface Registry {
  readonly doors: readonly ServerDoor[];
  readonly calls: readonly ServedCall[];
  /** By typeName. */
  readonly entities: ReadonlyMap<string, ServedEntity>;
  readonly jobs: ReadonlyMap<string, Job>;
  readonly events: ReadonlyMap<string, EventDeclaration>;
  readonly readers: readonly EventReader[];
}

export const makeRegistry = (doors: readonly ServerDoor[]): Registry => ({
  doors,
  calls: doors.flatMap((door) => door.calls),
  entities: byName(
    doors.flatMap((door) => door.entities ?? []),
    ({ entity }) => entity.typeName,
  ),
  jobs: byName(
    doors.flatMap((door) => door.jobs ?? []),
    ({ name }) => name,
  ),
  events: byName(
    doors.flatMap((door) => door.events ?? []),
    ({ name }) => name,
  ),
  readers: doors.flatMap((door) => door.readers ?? []),
});

/** Two doors that declare the same name are a mistake that must not wait for its first victim. */
const byName = <T>(declared: readonly T[], nameOf: (item: T) => string): ReadonlyMap<string, T> => {
  const map = new Map(declared.map((item) => [nameOf(item), item]));
  if (map.size !== declared.length) throw new Error(`Declared twice: ${declared.map(nameOf).toSorted().join(', ')}`);
  return map;
};
