// A reader of events: it sees every event of an agency once and in order, in transactions of its own, and loses none (decision 95).
import type { Changes, EventDeclaration } from '#/kernel/contract/event.ts';
import type { Cause, Context } from '#/kernel/server/context.ts';

declare module '#/kernel/server/registry.ts' {
  interface Registry {
    readonly events: ReadonlyMap<string, EventDeclaration>;
    readonly readers: readonly EventReader[];
  }
}

/** An event as it is read. */
export interface HappenedEvent {
  _id: string;
  name: string;
  subject: { type: string; id: string | null };
  actor: {
    type: 'agent' | 'system' | 'visitor';
    id: string | null;
    /** The key that a program acted with for that agent. */
    keyId?: string | null;
  };
  at: Temporal.Instant;
  data: Readonly<Record<string, unknown>>;
  changes: Changes;
}

/** An event as a reader gets it, with what stands behind it. */
export type ReadEvent = HappenedEvent & Cause;

export interface EventReader {
  /** Its own place in the stream is kept under this name. */
  name: string;
  /** Names of the only events that it is given; all where left out. What a reader would pass over is best not brought to it. */
  wants?(ctx: Context): readonly string[] | Promise<readonly string[]>;
  /** Works through a batch; the batch and the reader's place are committed together. */
  read(ctx: Context, events: readonly ReadEvent[]): Promise<void>;
}
