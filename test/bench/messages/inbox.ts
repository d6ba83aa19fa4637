// The inbox over a million messages, beside the least that the database must do for the same page: twenty conversations with their contacts and
// last messages, a total that is capped, and how many are unread.
import { ask, type Measured, race } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { agencies, type Person, people } from '#/test/laying/people.ts';

const { maya, tom } = people;

/** Threads that are there; the contact is not deleted. */
const isThere = `h.agency_id = $1 and h.removed_at is null and h.last_at is not null and h.shown_in is null
  and not exists (select from contacts c where c.agency_id = h.agency_id and c.id = h.contact_id and c.removed_at is not null)`;
const inInbox = `${isThere} and h.folder = 'inbox'`;
const reach = ({ agentId }: Person): string =>
  agentId === maya.agentId
    ? ''
    : `and (h.agent_id = '${agentId}' or h.contact_id in (select l.contact_id from contact_access l
        where l.agency_id = $1 and l.principal_id in ('${agentId}', $1) and not l.is_removed))`;

const page = (where: string): string => `select json_agg(p) from (
  select h.id, h.kind, h.subject, h.snippet, h.is_unread, h.last_at, c.full_name, m.status
  from threads h left join contacts c on c.agency_id = h.agency_id and c.id = h.contact_id
  left join lateral (select status from messages m where m.agency_id = h.agency_id and m.thread_id = h.id order by m.created_at desc, m.id desc limit 1) m on true
  where ${where} order by h.last_at desc, h.id desc limit 20) p`;
const total = (where: string): string => `select count(*) from (select from threads h where ${where} limit 10001) t`;

const found = `h.words like '%house%' and h.words like '%12%'`;
/** A conversation within everybody's reach, on the tenth page of whoever sees all. */
const last = '01900000-0000-7000-8200-0000000000c7';
const isUnread = `${inInbox} and h.is_unread is true`;

interface Case {
  name: string;
  by: Person;
  path: string;
  where: string;
  /** Where the page begins, besides; the total is of all. */
  after?: string;
  /** The exact number alone is asked for. */
  isCount?: true;
}

const cases: readonly Case[] = [
  { name: 'the inbox', by: maya, path: '', where: inInbox },
  {
    name: 'the page after a conversation',
    by: maya,
    path: `?lastId=${last}`,
    where: inInbox,
    after: `and (h.last_at, h.id) < ((select l.last_at from threads l where l.agency_id = $1 and l.id = '${last}'), '${last}')`,
  },
  { name: 'unread', by: maya, path: '?unread=true', where: isUnread },
  { name: 'mail alone', by: maya, path: '?kind=email', where: `${inInbox} and h.kind = 'email'` },
  { name: 'the archive', by: maya, path: '?folder=archive', where: `${isThere} and h.folder = 'archive'` },
  { name: 'a search', by: maya, path: '?search=house%2012', where: `${isThere} and ${found}` },
  { name: 'how many are unread', by: maya, path: '/unread', where: isUnread, isCount: true },
  { name: 'exact count', by: maya, path: '/count', where: inInbox, isCount: true },
  { name: "a member's inbox", by: tom, path: '', where: inInbox },
  { name: "a member's unread", by: tom, path: '?unread=true', where: isUnread },
  { name: "a member's archive", by: tom, path: '?folder=archive', where: `${isThere} and h.folder = 'archive'` },
  { name: "a member's search", by: tom, path: '?search=house%2012', where: `${isThere} and ${found}` },
  { name: 'how many a member has unread', by: tom, path: '/unread', where: isUnread, isCount: true },
  { name: "a member's exact count", by: tom, path: '/count', where: inInbox, isCount: true },
];

/** Measures one list after the other, by a program that has answered such lists before: its first answers are a compiler's time. */
export async function* measureInbox({ address, bare }: Bench, rounds: number): AsyncGenerator<Measured> {
  const values = [agencies.northlight.id];
  for (let n = 0; n < rounds; n += 1)
    for (const { by, path } of cases.slice(0, 5)) await ask(address, by, { path: `/crm/messaging/inbox${path}` });
  for (const { name, by, path, where, after = '', isCount } of cases) {
    const reached = `${where} ${reach(by)}`;
    const unread = total(`${isUnread} ${reach(by)}`);
    const texts = isCount
      ? [`select count(*) from threads h where ${reached}`]
      : [page(`${reached} ${after}`), total(reached), unread];
    yield await race(
      name,
      rounds,
      () => ask(address, by, { path: `/crm/messaging/inbox${path}` }),
      async () => {
        for (const [place, text] of texts.entries()) await bare.query({ name: `${place} ${name}`, text, values });
      },
    );
  }
}
