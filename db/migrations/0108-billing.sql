-- Points of agencies: every movement is a row, and the balance is kept by the rows alone.

create table point_entries (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('topUp', 'grant', 'reserve', 'settle', 'refund')),
  -- What it changes the balance by: a reserve takes, a refund gives, settling does either.
  points bigint not null,
  subject_type text not null,
  subject_id uuid not null,
  actor_id uuid,
  at timestamptz not null,
  primary key (agency_id, id),
  -- One thing is reserved once, and settled or refunded once.
  unique (agency_id, kind, subject_id),
  check (case kind when 'reserve' then points < 0 when 'settle' then true else points > 0 end)
);
comment on table point_entries is 'billing · the ledger of points: bought, given, reserved, settled, refunded';
call keep_apart('point_entries');
revoke update, delete on point_entries from lintel_app;
create index point_entries_at on point_entries (agency_id, at desc, id);
create index point_entries_subject on point_entries (agency_id, subject_id);

create function keep_points_balance() returns trigger language plpgsql as $$
begin
  update agencies a set points_balance = a.points_balance + moved.points
  from (select agency_id, sum(points) as points from added group by agency_id) moved
  where a.id = moved.agency_id and moved.points <> 0;
  return null;
end $$;
create trigger keep_points_balance after insert on point_entries
  referencing new table as added for each statement execute function keep_points_balance();
