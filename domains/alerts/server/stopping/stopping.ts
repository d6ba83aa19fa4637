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

interface About {
  stop: Stop;
  search: SearchByLink | null;
}

/** Enters the agency of a link and finds what it is about. A search that was deleted is none to be ended: the page says so of all of them alike. */
const withLink = (
  ctx: PublicContext,
  token: string | undefined,
  work: (inside: Context, about: About) => Promise<State>,
): Promise<State> => {
  const stop = readStop(ctx.house, token ?? '');
  if (!stop) throw badLink();
  return ctx.inAgency(stop.agencyId, visitor, async (inside) => {
    const search = stop.searchId === null ? null : await searchByLink(inside, stop.searchId);
    if (search === undefined) throw badLink();
    return work(inside, { stop, search });
  });
};

const stateOf = async (ctx: Context, { stop, search }: About): Promise<State> => {
  const { primaryButtonColor, linkColor, logo } = (await getTheme(ctx, {})) as Theme;
  const { rows } = await sql<{ isOn: boolean }>`
    select is_alert_workflow as "isOn" from contacts where agency_id = ${ctx.agency.id} and id = ${keptSql(ctx, stop.contactId)}`.execute(
    ctx.db,
  );
  return {
    agencyName: ctx.agency.name,
    search: search && {
      displayName: search.displayName,
      sentence: search.sentence,
      isStopped: search.state === 'stopped',
    },
    areAlertsOn: rows[0]?.isOn ?? false,
    theme: { primaryButtonColor, linkColor, logo },
  };
};

/** GET /crm/alerts/stop. */
export const shown: Verb<Calls['shown']> = (ctx, { token }) => withLink(ctx, token, stateOf);

/** POST /crm/alerts/stop. Doing it again changes nothing. */
export const stop: Verb<Calls['stop']> = (ctx, { token, all = false, isBack = false }) =>
  withLink(ctx, token, async (inside, about) => {
    if (all || about.search === null) await turnAlerts(inside, about.stop.contactId, isBack);
    else await turnSearch(inside, about.search.id, isBack);
    const search = about.search && ((await searchByLink(inside, about.search.id)) ?? null);
    return stateOf(inside, { ...about, search });
  });
