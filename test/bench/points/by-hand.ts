// Points as an expert moves them by hand: on a connection of the same kind, as the same role and under the same row level security, with prepared
// statements and as few of them as the same rows need. It holds the agency's row, writes the hold, the entry and its postings, and of what
// was used an event with what wakes its readers.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { agencies, people } from '#/test/laying/people.ts';

const agencyId = agencies.northlight.id;
const { agentId, userId } = people.maya;
const begin = `begin; select set_config('app.agency_id', '${agencyId}', true), set_config('app.user_id', '${userId}', true)`;

const lock = {
  name: 'lock',
  text: 'select points_balance from agencies where id = $1 for no key update',
  values: [agencyId],
};

const hold = {
  name: 'hold',
  text: `with asked as (select * from unnest($2::uuid[]) as a (subject_id)), holds as (
      insert into point_holds (agency_id, subject_type, subject_id, points, state, actor_id, opened_by, opened_at)
      select $1, 'bench', subject_id, 1, 'open', $4, $3, now() from asked where not exists (
        select from point_holds h where h.agency_id = $1 and h.subject_type = 'bench' and h.subject_id = asked.subject_id)
    ), entry as (
      insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
      select $1, $3, 'hold', 'bench:' || $3 || ':hold', 'bench', ($2::uuid[])[1], 0, 'a bench', $4, now() returning id
    )
    insert into ledger_postings (agency_id, entry_id, account, points)
    select $1, entry.id, p.account, p.points from entry, (values ('available', -cardinality($2)), ('held', cardinality($2))) p (account, points)`,
};

const settle = {
  name: 'settle',
  text: `with closed as (
      update point_holds set state = 'settled', closed_at = now()
      where agency_id = $1 and subject_type = 'bench' and subject_id = any($2::uuid[]) and state = 'open' returning subject_id, points
    ), entries as (
      insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
      select $1, subject_id, 'settle', 'bench:' || subject_id || ':settle', 'bench', subject_id, -points, 'a bench', $3, now() from closed
      returning id, points
    )
    insert into ledger_postings (agency_id, entry_id, account, points)
    select $1, e.id, p.account, p.points from entries e, lateral (values ('held', e.points), ('used.text', -e.points)) p (account, points)`,
};

const tell = {
  name: 'tell',
  text: `with told as (
      insert into events (agency_id, id, name, subject_type, subject_id, actor_type, actor_id, at, data, changes, is_bulk, depth, is_folded)
      values ($1, $2, 'billing.pointsUsed', 'agency', $1, 'agent', $3, now(), '{"pointCost": 1, "amount": "1 point", "what": "a bench"}', '{}', false,
        0, false)
    ), woken as (
      insert into timers (kind, agency_id, subject_id, due_at) values ('bench', $1, $2, now())
    )
    select pg_notify('bench', 'due'), pg_notify('bench', 'changed')`,
};

export type Move = (subjects: readonly string[]) => Promise<void>;

export interface ByHand {
  reserve: Move;
  settle: Move;
  /** What pgbench would do to the row of the balance, and nothing else: no ledger, one statement. */
  touch: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a connection that moves points by hand. */
export const openByHand = async (url: string): Promise<ByHand> => {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  const move = async (...statements: pg.QueryConfig[]): Promise<void> => {
    await client.query(begin);
    await client.query(lock);
    for (const statement of statements) await client.query(statement);
    await client.query('commit');
  };
  return {
    reserve: (subjects) => move({ ...hold, values: [agencyId, subjects, randomUUID(), agentId] }),
    settle: (subjects) =>
      move(
        { ...settle, values: [agencyId, subjects, agentId] },
        { ...tell, values: [agencyId, randomUUID(), agentId] },
      ),
    touch: async () => {
      await client.query(begin);
      await client.query({
        name: 'touch',
        text: 'update agencies set points_balance = points_balance where id = $1',
        values: [agencyId],
      });
      await client.query('commit');
    },
    close: () => client.end(),
  };
};
