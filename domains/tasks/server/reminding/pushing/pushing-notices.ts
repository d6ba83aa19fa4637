// Pushes what owners have to do something about at once to their browsers, beside the notification and the mail: each browser by a job of
// its own, so that one whose service is out of order is tried again alone.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { refillPaused } from '#/domains/billing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { EventReader, ReadEvent } from '#/kernel/server/events/reader.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { type PushedBrowser, push, timeToLiveSeconds } from './push-request.ts';

interface Browser extends PushedBrowser {
  id: string;
}

/** Browsers of people who want pushes: all of the owners', or the one of that id. */
const listBrowsers = async (ctx: Context, id: string | null): Promise<Browser[]> => {
  const { rows } = await sql<Browser>`
    select b.id, b.endpoint, b.p256dh, b.auth from reminder_browsers b
    join agents a on a.agency_id = b.agency_id and a.id = b.agent_id and a.role = 'owner' and a.status = 'active' and a.removed_at is null
      and not a.is_visiting
    left join reminder_settings s on s.agency_id = b.agency_id and s.agent_id = b.agent_id
    where b.agency_id = ${ctx.agency.id} and (${id}::uuid is null or b.id = ${id}) and coalesce(s.is_push_enabled, true)
    order by b.id`.execute(ctx.db);
  return rows;
};

/** Pushes to one browser. Refuses `tasks.pushAgain` where that is to be tried again. */
export const pushNotice = job({
  name: 'tasks.pushNotice',
  actsAs: 'system',
  input: z.object({ browserId: z.uuid(), eventId: z.uuid(), title: z.string(), body: z.string() }),
  attempts: 6,
  run: async (run, { browserId, eventId, title, body }) => {
    const [browser] = await run.transaction((ctx) => listBrowsers(ctx, browserId));
    if (!browser) return;
    const outcome = await push(run.house, browser, { kind: 'refillPaused', _id: eventId, title, body, tag: eventId });
    if (outcome === 'again') throw new Refusal('unavailable', 'tasks.pushAgain', 'A push was not taken yet');
    if (outcome === 'gone')
      await run.transaction(async (ctx) => {
        await sql`delete from reminder_browsers where agency_id = ${ctx.agency.id} and id = ${browserId}`.execute(
          ctx.db,
        );
      });
  },
});

const wordsOf = ({ data: { why } }: ReadEvent): { title: string; body: string } => ({
  title: refillPaused.label,
  body: `Points are not bought any more: ${String(why)}.`,
});

export const noticePusher: EventReader = {
  name: 'tasks.pushNotices',
  wants: () => [refillPaused.name],
  read: async (ctx, events) => {
    const oldest = ctx.now.subtract({ seconds: timeToLiveSeconds });
    const fresh = events.filter(({ at }) => Temporal.Instant.compare(at, oldest) > 0);
    if (fresh.length === 0) return;
    for (const { id } of await listBrowsers(ctx, null))
      for (const event of fresh) await pushNotice.later(ctx, { browserId: id, eventId: event._id, ...wordsOf(event) });
  },
};
