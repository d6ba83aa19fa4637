// Years of an agency that texts: a line of the points usage and an invoice for each of so many, one of a hundred lines a purchase.
import type pg from 'pg';
import type { Filling } from '#/test/bench/opening.ts';
import { agencies, people } from '#/test/laying/people.ts';

const numbered = (kind: number) => `('01900000-0000-7000-${kind}-' || lpad(to_hex(n), 12, '0'))::uuid`;

/** Lays lines and invoices of Northlight or another agency, a minute apart and the newest of them now; numbered after `from`. */
export const layBooks = async (
  client: pg.Client,
  count: number,
  { id, from = 0 }: { id: string; from?: number } = agencies.northlight,
): Promise<void> => {
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
     select $1, ${numbered(8401)}, case when n % 100 = 0 then 'topUp' else 'settle' end, 'bench:' || n, 'message', ${numbered(8402)},
       case when n % 100 = 0 then 500 else -1 end, case when n % 100 = 0 then 'a top-up' else 'a text message' end, $2, now() - make_interval(mins => n)
     from generate_series($3::int + 1, $3 + $4::int) n`,
    [id, people.maya.agentId, from, count],
  );
  await client.query(
    `insert into ledger_postings (agency_id, entry_id, account, points)
     select agency_id, id, a.account, a.points from ledger_entries e, lateral (values
       (case when e.points < 0 then 'used.text' else 'bought' end, -e.points), (case when e.points < 0 then 'held' else 'available' end, e.points)
     ) a (account, points) where agency_id = $1`,
    [id],
  );
  await client.query(
    `insert into invoices (agency_id, id, serial, number, kind, status, cause_key, payment_id, issued_at, due_at, paid_at, currency, subtotal_cents,
       tax_cents, total_cents, amount_paid_cents, points, lines, buyer, seller, method_label)
     select $1, ${numbered(8403)}, n, 'INV-' || lpad(n::text, 7, '0'), 'topUp', case when n % 1000 = 0 then 'open' else 'paid' end, 'bench:' || n,
       ${numbered(8404)}, now() - make_interval(mins => n), now(), case when n % 1000 = 0 then null else now() end, 'usd', 750 + n % 977, 0, 750 + n % 977,
       750, 500, '[{"words": "500 points", "amountCents": 750, "taxRate": 0, "taxCents": 0}]', '{"name": "Northlight"}', '{"name": "Lintel"}', 'Visa 4242'
     from generate_series($2::int + 1, $2 + $3::int) n`,
    [id, from, count],
  );
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze ledger_entries, ledger_postings, invoices');
};

export const books: Filling = {
  what: 'lines of the points usage and invoices',
  file: 'points/books.ts',
  lay: layBooks,
};
