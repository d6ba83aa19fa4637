// What all doors together declare, looked up by name.
import type { EventDeclaration } from '#/kernel/contract/event.ts';
import type { EventValues, ServedCall, ServerDoor } from './door.ts';
import { worldDoor } from './egress/world-door.ts';
import { engineDoor } from './engine-door.ts';
import { listsDoor } from './entities/lists-door.ts';
import type { Expression, ServedEntity } from './entities/served-entity.ts';
import type { EventReader } from './events/reader.ts';
import { extension, type Fill } from './extension.ts';
import type { Job } from './jobs/job.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { VisibleJob } from './jobs/visible/visible-job.ts';
import type { LiveEvent } from './live/live-event.ts';
import type { TimerHandler } from './timers/timer.ts';

export interface Registry {
  readonly doors: readonly ServerDoor[];
  readonly calls: readonly ServedCall[];
  /** What doors add to extension points; read through the point. */
  readonly fills: readonly Fill[];
  /** By typeName. */
  readonly entities: ReadonlyMap<string, ServedEntity>;
  /** Expressions that one domain lends to an entity of another, by 'contact.nextTask'. */
  readonly lent: ReadonlyMap<string, Expression>;
  readonly jobs: ReadonlyMap<string, Job>;
  readonly events: ReadonlyMap<string, EventDeclaration>;
  readonly readers: readonly EventReader[];
  readonly schedules: readonly Schedule[];
  readonly timers: readonly TimerHandler[];
  /** By kind. */
  readonly visibleJobs: ReadonlyMap<string, VisibleJob>;
  /** By name. */
  readonly liveEvents: ReadonlyMap<string, LiveEvent>;
  /** By the name of the event. */
  readonly eventValues: ReadonlyMap<string, EventValues>;
}

/** What must hold of all doors together: a check throws where it does not, and nothing starts. */
export const startCheck = extension<(registry: Registry) => void>('kernel.startCheck');

/** Looks up what the given doors declare, and what the kernel's own engine rooms do. */
export const makeRegistry = (given: readonly ServerDoor[]): Registry => {
  const registry = registryOf([engineDoor, worldDoor, listsDoor, ...given]);
  for (const check of startCheck.of({ registry })) check(registry);
  return registry;
};

const registryOf = (doors: readonly ServerDoor[]): Registry => ({
  doors,
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
  eventValues: new Map(doors.flatMap(({ eventValues = {} }) => Object.entries(eventValues))),
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
