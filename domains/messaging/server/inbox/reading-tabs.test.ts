import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type InboxFolder, type InboxKind, inboxFolders, inboxKinds } from '#/domains/messaging/contract/inbox.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';

const opened = await openHouse();
const { maya, tom, lena, owner } = opened;
const agencyId = agencies.northlight.id;
const callers = [
  { caller: maya, agentId: people.maya.agentId, seesAll: true },
  { caller: tom, agentId: people.tom.agentId, seesAll: false },
  { caller: lena, agentId: people.lena.agentId, seesAll: false },
];

interface Box {
  seed: number;
  contacts: number;
  threads: number;
  /** The share of contacts that Tom is given, and that the whole agency is. */
  given: number;
  shared: number;
  unread: number;
}

/** Lays conversations of all kinds in all states, with several at one moment, instead of those that were there. */
const layBox = async ({ seed, contacts, threads, given, shared, unread }: Box): Promise<void> => {
  await owner.query('set session_replication_role = replica');
  await owner.query(`delete from threads where agency_id = $1`, [agencyId]);
  await owner.query(`delete from contact_access where agency_id = $1`, [agencyId]);
  await owner.query(`delete from contacts where agency_id = $1`, [agencyId]);
  await owner.query(`select setseed($1)`, [seed / 1_000]);
  await owner.query(
    `insert into contacts (agency_id, id, first_name, created_at, updated_at, removed_at)
     select $1, gen_random_uuid(), 'Guest ' || n, now(), now(), case when random() < 0.1 then now() end from generate_series(1, $2::int) n`,
    [agencyId, contacts],
  );
  for (const [principal, kind, share] of [
    [people.tom.agentId, 'agent', given],
    [people.lena.agentId, 'agent', 0.1],
    [agencyId, 'agency', shared],
  ] as const)
    await owner.query(
      `insert into contact_access (agency_id, contact_id, principal_id, principal_kind, shared_level, contact_created_at, is_removed)
       select agency_id, id, $2, $3, 4, created_at, removed_at is not null from contacts where agency_id = $1 and random() < $4`,
      [agencyId, principal, kind, share],
    );
  await owner.query(
    `insert into threads (agency_id, id, kind, contact_id, made_with, agent_id, reply_token, last_at, last_direction, is_unread, archived_at,
       follow_up_at, removed_at, created_at, updated_at)
     select $1, gen_random_uuid(), (array['email', 'email', 'sms', 'call'])[1 + floor(random() * 4)], c.id, gen_random_uuid(),
       case when random() < 0.1 then $3::uuid when random() < 0.1 then $4::uuid end, n::text,
       case when random() < 0.95 then now() - make_interval(mins => floor(random() * $2 / 2)::int) end, 'in', random() < $5,
       case when random() < 0.1 then now() end, case when random() < 0.1 then now() end, case when random() < 0.05 then now() end, now(), now()
     from (select n, floor(random() * $6)::int as place from generate_series(1, $2::int) n) s
       left join (select id, row_number() over (order by id) - 1 as place from contacts where agency_id = $1) c on c.place = s.place and n % 30 <> 0`,
    [agencyId, threads, people.tom.agentId, people.lena.agentId, unread, contacts],
  );
  await owner.query(
    `update threads t set shown_in = (select id from threads where agency_id = $1 order by id limit 1) where agency_id = $1 and right(reply_token, 1) = '7'`,
    [agencyId],
  );
  await owner.query('set session_replication_role = origin');
  // As PostgreSQL does by itself in the minute after so much was written.
  await owner.query('analyze contacts, contact_access, threads');
};

interface Lying {
  id: string;
  kind: InboxKind;
  folder: InboxFolder;
  is_unread: boolean;
}

/** What lies in the inbox of somebody, the newest first: row by row, as it is said in words. */
const lyingFor = async ({ agentId, seesAll }: (typeof callers)[number]): Promise<Lying[]> => {
  const { rows } = await owner.query<Lying>(
    `select t.id, t.kind, t.folder, t.is_unread from threads t left join contacts c on c.agency_id = t.agency_id and c.id = t.contact_id
     where t.agency_id = $1 and t.removed_at is null and t.last_at is not null and t.shown_in is null and c.removed_at is null
       and ($3 or t.agent_id is not distinct from $2 or exists (select from contact_access a
         where a.agency_id = t.agency_id and a.contact_id = t.contact_id and a.principal_id in ($1, $2)))
     order by t.last_at desc, t.id desc`,
    [agencyId, agentId, seesAll],
  );
  return rows;
};

const tabs = inboxFolders.flatMap((folder) =>
  [undefined, ...inboxKinds].flatMap((kind) => [false, true].map((isUnread) => ({ folder, kind, isUnread }))),
);

/** Asks for every tab, page after page up to `pages`, and holds each against what lies there. */
const checkBox = async (box: Box, pages: number): Promise<void> => {
  await layBox(box);
  for (const one of callers) {
    const lying = await lyingFor(one);
    const unread = lying.filter(({ folder, is_unread }) => folder === 'inbox' && is_unread);
    const of = (kind: InboxKind) => unread.filter((thread) => thread.kind === kind).length;
    const counts = {
      unreadCount: unread.length,
      unreadByKind: { email: of('email'), sms: of('sms'), call: of('call') },
    };
    expect(await one.caller.inbox.unread({})).toEqual(counts);
    for (const { folder, kind, isUnread } of tabs) {
      const ids = lying
        .filter((t) => t.folder === folder && (kind ?? t.kind) === t.kind && (!isUnread || t.is_unread))
        .map(({ id }) => id);
      const tab = { folder, ...(kind ? { kind } : {}), ...(isUnread ? { unread: 'true' as const } : {}) };
      expect(await one.caller.inbox.count(tab), JSON.stringify(tab)).toEqual({ total: ids.length });
      const length = 20;
      for (let from = 0, page = 0; page < pages && (page === 0 || from < ids.length); page += 1, from += length) {
        const start = page % 2 === 0 ? { offset: String(from) } : { lastId: ids[from - 1] ?? '' };
        const { data, total, ...said } = await one.caller.inbox.list({ ...tab, ...start, length: String(length) });
        expect({ ids: data.map(({ _id }) => _id), total, said }, JSON.stringify({ ...tab, ...start })).toEqual({
          ids: ids.slice(from, from + length),
          total: ids.length,
          said: counts,
        });
      }
    }
  }
};

const share = fc.constantFrom(0, 0.05, 0.5, 1);

test('every tab shows each what they reach, in order, with its total and what is unread', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        seed: fc.nat(999),
        contacts: fc.nat(12),
        threads: fc.nat(60),
        given: share,
        shared: share,
        unread: share,
      }),
      (box) => checkBox(box, 3),
    ),
    { numRuns: 12 },
  );
}, 300_000);

// Beyond a thousand conversations, five thousand and twenty thousand contacts other ways are gone to the same answer.
test.each([
  { contacts: 300, threads: 2_400, given: 0.3, shared: 0, unread: 0.9 },
  { contacts: 8_000, threads: 2_400, given: 0.9, shared: 0.01, unread: 0.9 },
  { contacts: 26_000, threads: 2_400, given: 0.01, shared: 0.95, unread: 0.9 },
])(
  'so it does with $contacts contacts',
  async (box) => {
    const [seed = 0] = fc.sample(fc.nat(999), 1);
    await checkBox({ seed, ...box }, 2);
  },
  300_000,
);
