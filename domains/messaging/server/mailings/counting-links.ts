// The links of a mailing that somebody followed: people apart from programs that look into mails before they do, by the same rule by which a
// message counts as clicked.
import { sql } from 'kysely';
import { mostClicks } from '#/domains/messaging/contract/mailing-calls.ts';
import type { mailingsContract } from '#/domains/messaging/contract.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { byPeople, type Told } from '../receiving/events/what-became.ts';
import { mustBeTheirs } from './listing-recipients.ts';

type Calls = (typeof mailingsContract)['calls'];
type ToldOf = Told & { messageId: string };

/** Each message counts once for a link; for people where one of its clicks was theirs. */
const countLinks = (told: readonly ToldOf[]): { url: string; people: number; machines: number }[] => {
  const links = new Map<string, { url: string; people: number; machines: number }>();
  for (const theirs of Map.groupBy(told, ({ messageId }) => messageId).values()) {
    const people = new Set(byPeople(theirs).map(({ kind, url }) => (kind === 'clicked' ? url : null)));
    const followed = new Set(theirs.flatMap(({ kind, url }) => (kind === 'clicked' && url ? [url] : [])));
    for (const url of followed) {
      const link = links.get(url) ?? { url, people: 0, machines: 0 };
      if (people.has(url)) link.people += 1;
      else link.machines += 1;
      links.set(url, link);
    }
  }
  return [...links.values()].toSorted(
    (a, b) => b.people - a.people || b.machines - a.machines || a.url.localeCompare(b.url),
  );
};

/** GET /crm/messaging/mailings/{id}/links. Refuses not-found what is another's. */
export const links: Verb<Calls['links']> = async (ctx, { id }) => {
  await mustBeTheirs(ctx, id);
  const { rows } = await sql<ToldOf>`
    select e.message_id as "messageId", e.kind, e.at, null as reason, coalesce((e.data ->> 'isMachine')::boolean, false) as "isMachine",
           e.data ->> 'url' as url, e.data ->> 'userAgent' as "userAgent"
    from messages m join message_events e on e.agency_id = m.agency_id and e.message_id = m.id and e.worked_at is not null
      and e.kind in ('accepted', 'delivered', 'clicked')
    where m.agency_id = ${ctx.agency.id} and m.mailing_id = ${id} and m.opened_at is not null
    order by m.id limit ${mostClicks + 1}`.execute(ctx.db);
  return { data: countLinks(rows.slice(0, mostClicks)), isCapped: rows.length > mostClicks };
};
