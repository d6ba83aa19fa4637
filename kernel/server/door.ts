// A domain's door for servers: its calls with the verbs that answer them, and what else the kernel runs for it. What domains add to each
// other is no member of it: whoever owns an extension point declares it, and doors fill it.
import type { FastifyInstance } from 'fastify';
import type { EventDeclaration } from '#/kernel/contract/event.ts';
import type { Expression, ServedEntity } from './entities/served-entity.ts';
import type { LiveEvent } from './events/live-event.ts';
import type { EventReader } from './events/reader.ts';
import type { Fill } from './extension.ts';
import type { House } from './house.ts';
import type { Job } from './jobs/job.ts';
import type { Schedule } from './jobs/schedule.ts';
import type { VisibleJob } from './jobs/visible/visible-job.ts';
import type { Registry } from './registry.ts';
import type { TimerHandler } from './timers/timer.ts';
import type { ServedCall } from './verb.ts';

/** The values of an enumeration; asked anew where doors bring some of them. */
export type Values = readonly unknown[] | ((registry: Registry) => readonly unknown[]);

declare module '#/kernel/server/registry.ts' {
  interface Registry {
    /** Enumerations of all domains, by their names in the specification. */
    readonly enums: ReadonlyMap<string, Values>;
  }
}

export interface ServerDoor {
  name: string;
  calls: readonly ServedCall[];
  /** What it adds to extension points that it or a domain below declares. */
  fills?: readonly Fill[];
  entities?: readonly ServedEntity[];
  /** Attributes of entities of domains below that only this one can tell, by typeName and name; the owner serves them by `lent`. */
  lends?: Readonly<Record<string, Readonly<Record<string, Expression>>>>;
  jobs?: readonly Job[];
  /** Jobs that begin by the clock; they need not be named among `jobs`. */
  schedules?: readonly Schedule[];
  events?: readonly EventDeclaration[];
  readers?: readonly EventReader[];
  timers?: readonly TimerHandler[];
  /** Work that people watch; a bulk act gives its `job`. */
  visibleJobs?: readonly VisibleJob[];
  /** What open browsers hear of besides "records changed". */
  liveEvents?: readonly LiveEvent[];
  /** The domain's enumerations for GET /crm/config, by their names in the specification. */
  enums?: Readonly<Record<string, Values>>;
  /** Pages that are not calls: a simulator's mailbox, a file's address. */
  mount?: (app: FastifyInstance, house: House) => void;
}
