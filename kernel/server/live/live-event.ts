// Something that open browsers hear of at once, besides "records changed": its name and an id travel between processes, and each
// process reads the body itself before it tells anyone (decision 111).
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** Who hears it: agents by id, and whether all owners of the agency do. */
export interface LiveAudience {
  agentIds: readonly string[];
  owners: boolean;
}

export interface LiveEvent {
  /** As the specification names it: 'updatedJob'. */
  name: string;
  /** What is told and to whom, read as the system; undefined when it is gone. */
  read(ctx: Context, id: string): Promise<{ to: LiveAudience; body: unknown } | undefined>;
}

/** The channel on which processes hear of them. */
export const liveChannel = 'live';

/** Tells every process, once this transaction commits. */
export const announceLive = async (ctx: Context, name: string, id: string): Promise<void> => {
  const message = JSON.stringify({ agencyId: ctx.agency.id, name, id });
  await sql`select pg_notify(${liveChannel}, ${message})`.execute(ctx.db);
};
