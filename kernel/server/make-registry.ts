// Puts together what all doors declare. Two that declare the same name are a mistake, and nothing starts.
import type { ServerDoor } from './door.ts';
import { engineDoor } from './doors/engine-door.ts';
import { listsDoor } from './doors/lists-door.ts';
import { worldDoor } from './doors/world-door.ts';
import { type Registry, startCheck } from './registry.ts';

/** Looks up what the given doors declare, and what the kernel's own engine rooms do. */
export const makeRegistry = (given: readonly ServerDoor[]): Registry => {
  const registry = registryOf([engineDoor, worldDoor, listsDoor, ...given]);
  for (const check of startCheck.of({ registry })) check(registry);
  return registry;
};

const registryOf = (doors: readonly ServerDoor[]): Registry => ({
  calls: doors.flatMap((door) => door.calls),
  fills: doors.flatMap((door) => door.fills ?? []),
  entities: byName(
    doors.flatMap((door) => door.entities ?? []),
    ({ entity }) => entity.typeName,
  ),
  lent: new Map(
    doors.flatMap(({ lends = {} }) =>
      Object.entries(lends).flatMap(([typeName, attributes]) =>
        Object.entries(attributes).map(([name, expression]) => [`${typeName}.${name}`, expression] as const),
      ),
    ),
  ),
  jobs: byName(
    doors.flatMap((door) => [...(door.jobs ?? []), ...(door.schedules ?? []).map(({ job }) => job)]),
    ({ name }) => name,
  ),
  schedules: doors.flatMap((door) => door.schedules ?? []),
  events: byName(
    doors.flatMap((door) => door.events ?? []),
    ({ name }) => name,
  ),
  readers: unique(
    doors.flatMap((door) => door.readers ?? []),
    ({ name }) => name,
  ),
  timers: unique(
    doors.flatMap((door) => door.timers ?? []),
    ({ kind }) => kind,
  ),
  visibleJobs: byName(
    doors.flatMap((door) => door.visibleJobs ?? []),
    ({ kind }) => kind,
  ),
  liveEvents: byName(
    doors.flatMap((door) => door.liveEvents ?? []),
    ({ name }) => name,
  ),
  enums: new Map(doors.flatMap(({ enums = {} }) => Object.entries(enums))),
  mounts: doors.flatMap(({ mount }) => mount ?? []),
});

/** Two doors that declare the same name are a mistake that must not wait for its first victim. */
const byName = <T>(declared: readonly T[], nameOf: (item: T) => string): ReadonlyMap<string, T> => {
  const map = new Map(declared.map((item) => [nameOf(item), item]));
  if (map.size !== declared.length) throw new Error(`Declared twice: ${declared.map(nameOf).toSorted().join(', ')}`);
  return map;
};

const unique = <T>(declared: readonly T[], nameOf: (item: T) => string): readonly T[] => [
  ...byName(declared, nameOf).values(),
];
