-- billing: the ledger of points by double entry. Every movement is an entry with one cause, and its postings, which come to zero; what an
-- account holds is kept by the postings alone. Points are held for something before it is done, and held points are settled or given back once.

create table ledger_entries (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('topUp', 'grant', 'hold', 'settle', 'refund')),
  -- What moved it, told twice it is written once: 'message:{id}:settle'.
  cause_key text not null,
  -- Of an entry that moves many holds at once, the first.
  subject_type text not null,
  subject_id uuid not null,
  -- What it changed of all that the agency has, held or not, less what it owes: a use costs, a purchase adds, holding moves nothing.
  points bigint not null,
  words text not null,
  actor_id uuid,
  at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, cause_key)
);
comment on table ledger_entries is 'billing · movements of points, each with its one cause; appended only';

-- 'available', 'held' and 'owed' are the agency's; what is owed stands below zero. The others are where points come from and go to.
create table ledger_postings (
  agency_id uuid not null,
  entry_id uuid not null,
  account text not null check (account in ('available', 'held', 'owed', 'bought', 'granted', 'used.text', 'used.call', 'used.lookup', 'used.number')),
  points bigint not null check (points <> 0),
  primary key (agency_id, entry_id, account),
  foreign key (agency_id, entry_id) references ledger_entries (agency_id, id) on delete cascade
);
comment on table ledger_postings is 'billing · what an entry took from one account and gave to another; appended only';

create table ledger_balances (
  agency_id uuid not null references agencies (id) on delete cascade,
  account text not null,
  points bigint not null,
  primary key (agency_id, account),
  check (case when account = 'owed' then points <= 0 when account in ('available', 'held') then points >= 0 else true end)
) with (fillfactor = 50);
comment on table ledger_balances is 'billing · what each account holds, kept by the trigger of postings';

create table point_holds (
  agency_id uuid not null references agencies (id) on delete cascade,
  subject_type text not null,
  subject_id uuid not null,
  -- A text has one hold, a call one more whenever it is refilled.
  seq integer not null default 0,
  points bigint not null check (points > 0),
  -- What the event log said of it when it was held, before this ledger told what things cost once they cost it.
  told bigint not null default 0,
  state text not null check (state in ('open', 'settled', 'refunded')),
  actor_id uuid,
  -- The entries that held it, and gave it back, maybe along with others. What settled it is an entry of its own, about its subject.
  opened_by uuid not null,
  opened_at timestamptz not null,
  refunded_by uuid,
  closed_at timestamptz,
  primary key (agency_id, subject_type, subject_id, seq),
  check ((state = 'open') = (closed_at is null) and (state = 'refunded') = (refunded_by is not null))
) with (fillfactor = 80);
comment on table point_holds is 'billing · points that are held for something until it is settled or given back';

-- ── What stood in the ledger of single entries ─────────────────────────────────────────────────────────────────────────────
-- Whoever owns the tables without being a superuser would see no agency's rows.
alter table point_entries no force row level security;
alter table agencies no force row level security;

insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
select e.agency_id, e.id, case e.kind when 'reserve' then 'hold' else e.kind end,
  case e.kind when 'topUp' then 'payment:' || e.subject_id || ':credit' when 'grant' then 'grant:' || e.subject_id
    else e.subject_type || ':' || e.subject_id || case e.kind when 'reserve' then ':hold:0' else ':' || e.kind end end,
  e.subject_type, e.subject_id,
  case when e.kind in ('topUp', 'grant') then e.points when e.kind = 'settle' then r.points + e.points else 0 end,
  case e.kind when 'topUp' then 'a top-up' when 'grant' then 'a gift' else 'a text message' end, coalesce(r.actor_id, e.actor_id), e.at
from point_entries e left join point_entries r
  on r.agency_id = e.agency_id and r.subject_id = e.subject_id and r.kind = 'reserve' and e.kind in ('settle', 'refund');

insert into ledger_postings (agency_id, entry_id, account, points)
select e.agency_id, e.id, p.account, p.points
from point_entries e left join point_entries r
  on r.agency_id = e.agency_id and r.subject_id = e.subject_id and r.kind = 'reserve' and e.kind in ('settle', 'refund')
cross join lateral (values
  ('available', e.points),
  (case e.kind when 'topUp' then 'bought' when 'grant' then 'granted' else 'held' end,
    case when e.kind in ('settle', 'refund') then r.points else -e.points end),
  ('used.text', case when e.kind in ('settle', 'refund') then -(r.points + e.points) end)
) p (account, points)
where p.points <> 0;

-- What was held was told as used when it was held.
insert into point_holds (agency_id, subject_type, subject_id, points, told, state, actor_id, opened_by, opened_at, refunded_by, closed_at)
select r.agency_id, r.subject_type, r.subject_id, -r.points, case when c.id is null then -r.points else 0 end,
  case c.kind when 'settle' then 'settled' when 'refund' then 'refunded' else 'open' end, r.actor_id, r.id, r.at, case c.kind when 'refund' then c.id end, c.at
from point_entries r left join point_entries c
  on c.agency_id = r.agency_id and c.subject_id = r.subject_id and c.kind in ('settle', 'refund')
where r.kind = 'reserve';

insert into ledger_balances (agency_id, account, points)
select agency_id, account, sum(points) from ledger_postings group by agency_id, account;

do $$
declare
  wrong record;
begin
  select a.id, a.points_balance as balance, coalesce(v.points, 0) as available, coalesce(h.points, 0) as held, coalesce(o.points, 0) as open,
    coalesce(p.points, 0) as sum into wrong
  from agencies a
    left join ledger_balances v on v.agency_id = a.id and v.account = 'available'
    left join ledger_balances h on h.agency_id = a.id and h.account = 'held'
    left join (select agency_id, sum(points) as points from point_holds where state = 'open' group by 1) o on o.agency_id = a.id
    left join (select agency_id, sum(points) as points from ledger_postings group by 1) p on p.agency_id = a.id
  where a.points_balance <> coalesce(v.points, 0) or coalesce(h.points, 0) <> coalesce(o.points, 0) or coalesce(p.points, 0) <> 0
  limit 1;
  if found then
    raise exception 'the points of agency % do not add up: % in its balance, % available, % held for % of open holds, postings come to %',
      wrong.id, wrong.balance, wrong.available, wrong.held, wrong.open, wrong.sum;
  end if;
end $$;

alter table agencies force row level security;
drop table point_entries;
drop function keep_points_balance;

-- ── The floor of tenancy, and what only ever grows ─────────────────────────────────────────────────────────────────────────
call keep_apart('ledger_entries');
call keep_apart('ledger_postings');
call keep_apart('ledger_balances');
call keep_apart('point_holds');
revoke update, delete on ledger_entries, ledger_postings from lintel_app;
revoke update, delete on point_holds from lintel_app;
revoke delete on ledger_balances from lintel_app;
grant update (state, refunded_by, closed_at) on point_holds to lintel_app;

-- Lines of the points usage are the entries that changed what the agency has.
create index ledger_entries_lines on ledger_entries (agency_id, at, id) where points <> 0;

-- Postings of an entry are written in one statement, and are refused at once where they do not come to zero, or move another sum of the
-- agency's than the entry says. A balance below its floor is refused by the check of its row.
create function keep_ledger() returns trigger language plpgsql as $$
declare
  kept integer;
begin
  if exists (
    -- The entry is looked up for each, as no join of rows that nobody has counted yet would do.
    select from (
      select agency_id, entry_id, sum(points) as points,
        coalesce(sum(points) filter (where account in ('available', 'held', 'owed')), 0) as own
      from added group by agency_id, entry_id
    ) p
    where p.points <> 0
      or p.own is distinct from (select e.points from ledger_entries e where e.agency_id = p.agency_id and e.id = p.entry_id)
  ) then
    raise exception 'postings of a ledger entry do not add up' using errcode = 'check_violation';
  end if;
  update ledger_balances b set points = b.points + m.points
  from (select agency_id, account, sum(points) as points from added group by agency_id, account) m
  where b.agency_id = m.agency_id and b.account = m.account;
  get diagnostics kept = row_count;
  if kept < (select count(*) from (select distinct agency_id, account from added) a) then
    insert into ledger_balances (agency_id, account, points)
    select m.agency_id, m.account, sum(m.points) from added m
    where not exists (select from ledger_balances b where b.agency_id = m.agency_id and b.account = m.account)
    group by m.agency_id, m.account;
  end if;
  update agencies a set points_balance = a.points_balance + m.points
  from (select agency_id, sum(points) as points from added where account = 'available' group by agency_id) m
  where a.id = m.agency_id and m.points <> 0;
  return null;
end $$;
create trigger keep_ledger after insert on ledger_postings
  referencing new table as added for each statement execute function keep_ledger();
