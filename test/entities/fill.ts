// Fills an agency with specimens by one statement, as many as are asked for.
import type pg from 'pg';

export const idOf = (n: number): string => `0190000f-0000-7000-8000-${String(n).padStart(12, '0')}`;

/**
 * Keeps specimens 1 to `count` of an agency. Keys repeat and are missing here and there, so that every order has ties and gaps;
 * each is `owner`'s third, a third is open.
 */
export const fill = async (
  client: pg.Client,
  agencyId: string,
  count: number,
  ownerId: string | null = null,
): Promise<void> => {
  await client.query(
    `insert into specimens (agency_id, id, name, nickname, owner_id, words, size, pieces, weight, is_open, kind, price, born_on, seen_at, created_at,
                            labels, emails, phones, city, custom, updated_at)
     select $1, ('0190000f-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid,
       (array['Ana', 'ana', 'Émile', 'Zoe', 'bea', 'Ștefan', 'O''Neil', '100%'])[1 + n % 8] || ' ' || (n % 1000),
       case when n % 5 <> 0 then 'N' || (n % 7) end,
       case when n % 3 = 0 then $3::uuid end,
       case when n % 4 <> 0 then array['w' || (n % 11), 'common'] end,
       case when n % 6 <> 0 then (n::bigint * 7919) % 13 end,
       n % 1000, case when n % 7 <> 0 then 12345678901234567890.1 + (n % 17) end, n % 3 = 1,
       (array['rare', 'common', 'odd'])[1 + n % 3], (n::bigint * 104729) % 1000000,
       case when n % 9 <> 0 then date '2020-01-01' + (n % 40) end,
       case when n % 10 <> 0 then timestamptz '2026-01-01Z' + (n % 50) * interval '1 hour' + n * interval '1 microsecond' end,
       timestamptz '2025-01-01Z' + (n / 3) * interval '1 minute',
       jsonb_build_array(jsonb_build_object('_id', '01900001-0000-7000-8000-00000000000' || (1 + n % 4), 'displayName', 'Label')),
       jsonb_build_array(jsonb_build_object('emailAddress', 'p' || n || '@example.com', 'isPrimary', true)),
       jsonb_build_array(jsonb_build_object('number', '+4072' || (1000000 + n))),
       (array['Cluj', 'Iași', 'London', null])[1 + n % 4], '{}', now()
     from generate_series(1, $2::int) n`,
    [agencyId, count, ownerId],
  );
  await client.query(
    `insert into specimen_labels select agency_id, (labels -> 0 ->> '_id')::uuid, id from specimens where agency_id = $1
     on conflict do nothing`,
    [agencyId],
  );
  await client.query(
    `insert into specimen_phones select agency_id, id, 1, phones -> 0 ->> 'number' from specimens where agency_id = $1
     on conflict do nothing`,
    [agencyId],
  );
  await client.query('analyze specimens, specimen_labels, specimen_phones');
};
