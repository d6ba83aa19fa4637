// The hours in which messages of an agency leave: read where one is taken up, and set by owners.
import { sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import {
  dayBreaksAt,
  hourWords,
  type OpenHours,
  type QuietHours,
  usualQuietHours,
} from '#/domains/messaging/contract/quiet-hours.ts';
import { quietHoursChanged, type quietHoursContract } from '#/domains/messaging/contract/quiet-hours-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = (typeof quietHoursContract)['calls'];

/** Those of the agency; the usual ones where it has set none. */
export const quietHoursOf = async (ctx: Context): Promise<QuietHours> => {
  const { rows } = await sql<QuietHours>`
    select json_build_object('from', email_from, 'until', email_until) as email, json_build_object('from', text_from, 'until', text_until) as sms,
           holds_workflows as "holdsWorkflows", holds_mailings as "holdsMailings"
    from quiet_hours where agency_id = ${ctx.agency.id}`.execute(ctx.db);
  return rows[0] ?? usualQuietHours;
};

/** Until when a message waits for somebody whose clock is that of a zone; undefined where it leaves now. */
export const waitsUntil = async (
  ctx: Context,
  channel: MessageChannel,
  zone: string,
): Promise<Temporal.Instant | undefined> => dayBreaksAt(ctx.now, zone, (await quietHoursOf(ctx))[channel]);

/** GET /crm/messaging/quiet-hours. */
export const get: Verb<Calls['get']> = (ctx) => quietHoursOf(ctx);

const wordsOf = ({ email, sms, holdsWorkflows, holdsMailings }: QuietHours): string => {
  const held = ['alerts', ...(holdsWorkflows ? ['workflows'] : []), ...(holdsMailings ? ['mailings'] : [])];
  const [emails, texts] = [email, sms].map(({ from, until }) => `${hourWords(from)} to ${hourWords(until)}`);
  return `emails ${emails}, texts ${texts}, for ${new Intl.ListFormat('en').format(held)}`;
};

const mustHaveAnHour = ({ from, until }: OpenHours, field: string): void => {
  if (from >= until) throw invalid(`${field}.until`, 'must be after it begins');
};

/** PUT /crm/messaging/quiet-hours. What waits already goes when it was told to. Refuses hours that end before they begin. */
export const set: Verb<Calls['set']> = async (ctx, given) => {
  // Of two who change different parts at once, both are kept.
  await sql`select from agencies where id = ${ctx.agency.id} for no key update`.execute(ctx.db);
  const former = await quietHoursOf(ctx);
  const {
    email = former.email,
    sms = former.sms,
    holdsWorkflows = former.holdsWorkflows,
    holdsMailings = former.holdsMailings,
  } = given;
  mustHaveAnHour(email, 'email');
  mustHaveAnHour(sms, 'sms');
  const hours: QuietHours = { email, sms, holdsWorkflows, holdsMailings };
  await sql`
    insert into quiet_hours (agency_id, email_from, email_until, text_from, text_until, holds_workflows, holds_mailings, updated_at)
    values (${ctx.agency.id}, ${email.from}, ${email.until}, ${sms.from}, ${sms.until}, ${holdsWorkflows}, ${holdsMailings}, ${ctx.now})
    on conflict (agency_id) do update set email_from = excluded.email_from, email_until = excluded.email_until, text_from = excluded.text_from,
      text_until = excluded.text_until, holds_workflows = excluded.holds_workflows, holds_mailings = excluded.holds_mailings,
      updated_at = excluded.updated_at`.execute(ctx.db);
  if (wordsOf(hours) !== wordsOf(former))
    ctx.emit(quietHoursChanged, { subject: ctx.agency.id, data: { hours: wordsOf(hours) } });
  return hours;
};
