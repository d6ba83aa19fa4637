// The tasks of a large agency beside its address book, and those of its neighbours: of fifty agents, half of them done, most about a contact.
// They are kept by statements over whole sets; triggers are left out while they are written, and what they derive is written by the same
// rules afterwards.
import type pg from 'pg';
import { contactId, fillBooks } from '#/test/bench/contacts/book.ts';
import { people } from '#/test/laying/people.ts';

/** The id of the k-th task. */
export const taskId = (k: number): string => `0190000e-0000-7000-8000-${String(k).padStart(12, '0')}`;

const { maya, tom, lena } = people;
const portion = 100_000;
/** One contact for so many tasks. */
const tasksOfContact = 20;

const portionSql = `
  insert into tasks (agency_id, id, display_name, type, start_at, timezone, reminder, status, completed_at, agent_id, created_by, contact_id,
    made_with, misses_at, missed_at, created_at, updated_at)
  select $1, ('0190000e-0000-7000-8000-' || lpad(k::text, 12, '0'))::uuid,
    (array['Call','Write to','Visit','Text','Thank','Ask'])[1 + k % 6] || ' ' ||
      (array['Ana Pop','Mihai Shah','Elena Silva','Lucas Weber','Ruby Walker','Owen Murphy','Grace Kim'])[1 + k % 7] || ' ' || k,
    (array['call','email','todo','sms'])[1 + k % 4], start_at, 'Europe/London', 'minutes_30',
    case when is_done then 'completed' else 'pending' end, case when is_done then start_at end,
    case k % 50 when 0 then $5::uuid when 1 then $6::uuid else $7::uuid end, $5::uuid,
    case when k % 5 > 0 then (left($8, 24) || lpad((k % $9)::text, 12, '0'))::uuid end,
    case when k % 5 > 0 then (left($8, 24) || lpad((k % $9)::text, 12, '0'))::uuid end,
    case when not is_done then start_at + interval '720 hours' end, case when not is_done and start_at < now() - interval '720 hours' then start_at + interval '720 hours' end,
    start_at - interval '9 days', start_at - interval '9 days'
  from (
    select k, now() - interval '2 years' + (k * 104729 % 1576800) * interval '1 minute' as start_at,
      k % 2 > 0 or (k * 104729 % 1576800) < 1000000 and k % 16 > 0 as is_done
    from (select (n * 7919) % $2::bigint as k from generate_series($3::bigint, $4::bigint) n) numbers
  ) made`;

/** So many tasks of Northlight, and a hundredth of them beside, in another agency. */
export const fillDesk = async (client: pg.Client, count: number): Promise<void> => {
  const contacts = Math.max(1_000, Math.floor(count / tasksOfContact));
  await fillBooks(client, contacts);
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  const lay = async (agencyId: string, most: number, agents: readonly string[]): Promise<void> => {
    for (let from = 0; from < most; from += portion)
      await client.query(portionSql, [
        agencyId,
        most,
        from,
        Math.min(most, from + portion) - 1,
        ...agents,
        contactId(0),
        contacts,
      ]);
  };
  await lay(maya.agencyId, count, [maya.agentId, tom.agentId, lena.agentId]);
  await client.query(
    `insert into task_search (agency_id, task_id, words) select agency_id, id, task_words(display_name, description, notes) from tasks`,
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
};
