// The same letter asked for again: known by the key its writer gave it, and by what it holds.
import { createHash } from 'node:crypto';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Letter } from './messages/letters.ts';

export interface WrittenMailing {
  id: string;
  count: number;
  points: number;
  scheduledAt: Temporal.Instant | null;
  /** The same had been asked for before: nothing was written. */
  isRepeat: boolean;
}

/** The hash of what was asked for, to tell a repeat from another letter under the same key. */
export const contentHash = ({ theirTime, ...letter }: Letter): Buffer =>
  hashOf({
    ...letter,
    // What its writer had seen is no part of the letter.
    seenId: undefined,
    scheduledAt: letter.scheduledAt?.toString() ?? null,
    ...(theirTime === null ? {} : { theirTime }),
  });

/** The hash of what a mailing holds. */
export const hashOf = (content: object): Buffer => createHash('sha256').update(JSON.stringify(content)).digest();

/** The mailing that is there under the key. Refuses `messaging.otherContent`. */
export const findRepeat = async (ctx: Context, requestKey: string, hash: Buffer): Promise<WrittenMailing> => {
  const there = await ctx.db
    .selectFrom('mailings')
    .select(['id', 'content_hash', 'contact_count', 'points', 'scheduled_at'])
    .where('agency_id', '=', ctx.agency.id)
    .where('created_by', '=', ctx.actor.agentId)
    .where('request_key', '=', requestKey)
    .executeTakeFirstOrThrow();
  if (!there.content_hash.equals(hash))
    throw new Refusal('conflict', 'messaging.otherContent', 'Something else was sent under this request key');
  return {
    id: there.id,
    count: there.contact_count,
    points: there.points,
    scheduledAt: there.scheduled_at,
    isRepeat: true,
  };
};
