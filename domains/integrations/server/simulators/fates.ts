// What the message simulator does with the next messages: set by people on its page and by tests, and taken by one message each.
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';

export const fateKinds = [
  'accept',
  /** No such recipient. */
  'refuse',
  /** The recipient said STOP, or has complained. */
  'refuseBlocked',
  /** The account does not let us in any more. */
  'refuseSignedOut',
  /** Try again later. */
  'busy',
  /** The connection breaks before the message is taken: the sender cannot know. */
  'breakBefore',
  /** The message is taken, and the answer never comes. */
  'acceptThenTimeOut',
  /** The message is taken, and the answer is an error of the server. */
  'acceptThenFail',
] as const;
export type FateKind = (typeof fateKinds)[number];

/** Whether a message that meets it counts as taken. */
export const isTaken = (kind: FateKind): boolean => kind.startsWith('accept');

export const fateGiven = z.object({
  kind: z.enum(fateKinds),
  recipient: z.nullable(z.string().check(z.maxLength(320))),
  channel: z.nullable(z.enum(['email', 'sms'])),
  share: z.int().check(z.gte(1), z.lte(10_000)),
  timesLeft: z.nullable(z.int().check(z.gte(1), z.lte(1_000_000))),
  delayMs: z.int().check(z.gte(0), z.lte(120_000)),
  retryAfterSeconds: z.nullable(z.int().check(z.gte(0), z.lte(86_400))),
});
export type Fate = z.output<typeof fateGiven>;

const plain: Fate = {
  kind: 'accept',
  recipient: null,
  channel: null,
  share: 10_000,
  timesLeft: null,
  delayMs: 0,
  retryAfterSeconds: null,
};

const columns = `kind, recipient, channel, share, times_left as "timesLeft", delay_ms as "delayMs", retry_after_seconds as "retryAfterSeconds"`;

/** Sets what befalls messages from now on. What is left out is as it is without a fate. */
export const setFate = async (
  house: House,
  given: { [K in keyof Fate]?: Fate[K] | undefined } & { kind: FateKind },
): Promise<void> => {
  await house.database.pool.query(
    `insert into simulated_fates (id, kind, recipient, channel, share, times_left, delay_ms, retry_after_seconds, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      house.ids.next(),
      given.kind,
      given.recipient?.toLowerCase() ?? null,
      given.channel ?? null,
      given.share ?? plain.share,
      given.timesLeft ?? null,
      given.delayMs ?? 0,
      given.retryAfterSeconds ?? null,
      house.clock.now(),
    ],
  );
};

/** Fates that wait, the oldest first. */
export const listFates = async ({ database }: House): Promise<(Fate & { _id: string })[]> => {
  const { rows } = await database.pool.query<Fate & { _id: string }>(
    `select id as "_id", ${columns} from simulated_fates where times_left is null or times_left > 0 order by created_at, id limit 200`,
  );
  return rows;
};

export const forgetFates = async ({ database }: House): Promise<void> => {
  await database.pool.query('delete from simulated_fates');
};

/** The fate of a message: the oldest that is for it, and that chance picks it for; without one, it is taken. */
export const takeFate = async (house: House, channel: 'email' | 'sms', recipient: string): Promise<Fate> => {
  const { rows } = await house.database.pool.query<Fate>(
    `update simulated_fates f set times_left = f.times_left - 1
     where f.id = (
       select id from simulated_fates
       where (times_left is null or times_left > 0) and (recipient is null or recipient = $1)
         and (channel is null or channel = $2) and share > $3
       order by created_at, id limit 1 for update)
     returning ${columns}`,
    [recipient.toLowerCase(), channel, house.random.below(10_000)],
  );
  return rows[0] ?? plain;
};
