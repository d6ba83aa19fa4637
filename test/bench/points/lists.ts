// Invoices and the points usage of an agency with very many of them, each list beside the least SQL that its answer needs.
import { ask, type Measured, race } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { people } from '#/test/laying/people.ts';

const { maya } = people;
const day = (ago: number): string =>
  Temporal.Now.zonedDateTimeISO('Europe/London').subtract({ days: ago }).toPlainDate().toString();

interface Look {
  name: string;
  path: string;
  /** $1 is the agency. */
  text: string;
}

const page = (columns: string, from: string, order: string): string =>
  `select json_build_object('data', coalesce(json_agg(r), '[]'), 'total', (select count(*) from (select ${from} limit 10001) c))::text
   from (select ${columns} ${from} order by ${order} limit 50) r`;

const invoices = 'from invoices t where t.agency_id = $1';
const lines = 'from ledger_entries t where t.agency_id = $1 and t.points <> 0';
const who = `(select json_build_object('_id', a.id, 'displayName', a.full_name) from agents a where a.agency_id = t.agency_id and a.id = t.actor_id) as actor`;
/** What a line leads to: the contact whom a text went to. */
const whom = `case when t.subject_type = 'message' then (
  select json_build_object('_id', c.id, 'displayName', coalesce(nullif(c.full_name, ''), c.company_name, m.address), 'typeName', 'contact')
  from messages m join contacts c on c.agency_id = m.agency_id and c.id = m.contact_id and c.removed_at is null
  where m.agency_id = t.agency_id and m.id = t.subject_id) end as subject`;
const back = `coalesce((select -sum(c.total_cents) from invoices c where c.agency_id = t.agency_id and c.credit_of = t.id), 0) as back`;

export const looks: readonly Look[] = [
  {
    name: 'invoices, the newest',
    path: '/crm/invoice',
    text: page(`t.*, ${back}`, invoices, 't.issued_at desc, t.id'),
  },
  {
    name: 'invoices by amount',
    path: '/crm/invoice?column=totalCents&order=desc',
    text: page(`t.*, ${back}`, invoices, 't.total_cents desc, t.id'),
  },
  {
    name: 'points usage, the newest',
    path: '/crm/billing/entries',
    text: page(`t.*, ${who}, ${whom}`, lines, 't.at desc, t.id'),
  },
  {
    name: 'points usage of thirty days, summed up',
    path: `/crm/billing/usage?from=${day(30)}&to=${day(0)}`,
    text: `select json_agg(r)::text from (
      select (e.at at time zone 'Europe/London')::date as day, e.actor_id, p.account, sum(coalesce(p.points, e.points))
      from ledger_entries e left join ledger_postings p on p.agency_id = e.agency_id and p.entry_id = e.id and p.account like 'used.%'
      where e.agency_id = $1 and e.points <> 0 and e.at >= now() - interval '31 days' group by 1, 2, 3) r`,
  },
];

/** Measures one list after the other. */
export async function* measureBooks({ address, bare }: Bench, rounds: number): AsyncGenerator<Measured> {
  for (const { name, path, text } of looks)
    yield await race(
      name,
      rounds,
      () => ask(address, maya, { path }),
      () => bare.query({ name, text, values: [maya.agencyId] }),
    );
}
