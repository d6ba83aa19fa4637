// Something that open browsers hear of at once, besides "records changed": its name and ids travel between processes, and each process
// reads the bodies itself before it tells anyone (decision 111).
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

declare module '#/kernel/server/registry.ts' {
  interface Registry {
    /** By name. */
    readonly liveEvents: ReadonlyMap<string, LiveEvent>;
  }
}

/** Who hears it: agents by id, and whether all owners of the agency do. */
export interface LiveAudience {
  agentIds: readonly string[];
  owners: boolean;
}

/** What is told, and to whom. */
export interface LiveMessage {
  to: LiveAudience;
  body: unknown;
}

export interface LiveEvent {
  /** As the specification names it: 'updatedJob'. */
  name: string;
  /** What is told of these, read as the system; what is gone by now is left out. */
  read(ctx: Context, ids: readonly string[]): Promise<readonly LiveMessage[]>;
}

/** The channel on which processes hear of them. */
export const liveChannel = 'live';

/** What the channel carries, as JSON. */
export interface LiveAnnouncement {
  agencyId: string;
  name: string;
  ids: readonly string[];
}

// PostgreSQL refuses notifications of 8,000 bytes.
const mostIdsAtOnce = 100;

/** Tells every process, once this transaction commits. */
export const announceLive = async (ctx: Context, name: string, ids: readonly string[]): Promise<void> => {
  const parts = Array.from({ length: Math.ceil(ids.length / mostIdsAtOnce) }, (_, part): string => {
    const some = ids.slice(part * mostIdsAtOnce, (part + 1) * mostIdsAtOnce);
    const said: LiveAnnouncement = { agencyId: ctx.agency.id, name, ids: some };
    return JSON.stringify(said);
  });
  if (parts.length > 0)
    await sql`select pg_notify(${liveChannel}, said) from unnest(${parts}::text[]) said`.execute(ctx.db);
};
