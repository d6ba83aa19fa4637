// Ending a search, or all alerts, by the link in an alert: looking changes nothing, posting does, and the person can take it back.
import { sql } from 'kysely';
import type { Theme } from '#/domains/agency/contract.ts';
import { getTheme } from '#/domains/agency/server.ts';
import type { alertsContract } from '#/domains/alerts/contract.ts';
import { keptSql, turnAlerts } from '#/domains/contacts/server.ts';
import { type SearchByLink, searchByLink, turnSearch } from '#/domains/listings/server.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { type Context, type PublicContext, visitor } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { readStop, type Stop } from './signing-links.ts';

type Calls = (typeof alertsContract)['calls'];
type State = AnswerOf<Calls['shown']>;

const badLink = (): Refusal =>
  new Refusal('not-found', 'alerts.badLink', 'This link is not valid. Please use the link in the mail');

/** Enters the agency of a link. Whoever was forgotten gets nothing that could be ended. */
const withLink = (
  ctx: PublicContext,
  token: string | undefined,
  work: (inside: Context, stop: Stop) => Promise<State>,
): Promise<State> => {
  const stop = readStop(ctx.house, token ?? '');
  if (!stop) throw badLink();
  return ctx.inAgency(stop.agencyId, visitor, (inside) => work(inside, stop));
};

/** One that was deleted tells nobody any more, as if it were stopped. */
const searchOf = (search: SearchByLink | undefined): State['search'] => ({
  displayName: search?.displayName ?? null,
  sentence: search?.sentence ?? null,
  isStopped: !search || search.state === 'stopped',
});

const stateOf = async (ctx: Context, { contactId, searchId }: Stop): Promise<State> => {
  const { primaryButtonColor, linkColor, logo } = (await getTheme(ctx, {})) as Theme;
  const { rows } = await sql<{ isOn: boolean }>`
    select is_alert_workflow as "isOn" from contacts where agency_id = ${ctx.agency.id} and id = ${keptSql(ctx, contactId)}`.execute(
    ctx.db,
  );
  const [contact] = rows;
  if (!contact) throw badLink();
  return {
    agencyName: ctx.agency.name,
    search: searchId === null ? null : searchOf(await searchByLink(ctx, searchId)),
    areAlertsOn: contact.isOn,
    theme: { primaryButtonColor, linkColor, logo },
  };
};

/** GET /crm/alerts/stop. */
export const shown: Verb<Calls['shown']> = (ctx, { token }) => withLink(ctx, token, stateOf);

/** POST /crm/alerts/stop. Doing it again changes nothing. */
export const stop: Verb<Calls['stop']> = (ctx, { token, all = false, isBack = false }) =>
  withLink(ctx, token, async (inside, about) => {
    if (all || about.searchId === null) await turnAlerts(inside, about.contactId, isBack);
    else await turnSearch(inside, about.searchId, isBack);
    return stateOf(inside, about);
  });
