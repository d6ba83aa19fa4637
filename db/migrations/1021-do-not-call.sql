-- calls: numbers that nobody of the agency calls. They are kept by number alone, so that they outlive whoever had them.
create table do_not_call (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  -- E.164
  number text not null,
  reason text check (length(reason) between 1 and 500),
  added_by uuid,
  added_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, number),
  foreign key (agency_id, added_by) references agents (agency_id, id) on delete set null (added_by)
);
comment on table do_not_call is 'calls · numbers that nobody of the agency calls, and who said so';
call keep_apart('do_not_call');
create index do_not_call_added on do_not_call (agency_id, added_at desc, id);
create index do_not_call_added_by on do_not_call (agency_id, added_by) where added_by is not null;
