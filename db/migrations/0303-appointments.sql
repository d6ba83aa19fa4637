-- Appointments: times with a contact that an agent keeps. What reminds of one, and how often it changed for calendars elsewhere, is
-- derived by triggers, so that no act can forget it.

create table appointments (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  title text not null,
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  timezone text not null,
  -- Whom it is with now, and whom it was made with: they differ once the contact was merged into another.
  contact_id uuid,
  made_with uuid,
  is_contact_removed boolean not null default false,
  agent_id uuid,
  place text,
  notes text,
  reminder_minutes integer check (reminder_minutes between 0 and 40320),
  -- The next moment somebody is told; null once they were.
  reminds_at timestamptz,
  -- SEQUENCE of RFC 5545: grows with every change that a calendar shows.
  sequence integer not null default 0,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id)
);
comment on table appointments is 'tasks · a time with a contact that an agent keeps';
call keep_apart('appointments');
create index appointments_start on appointments (agency_id, start_at, id) where removed_at is null and not is_contact_removed;
create index appointments_agent on appointments (agency_id, agent_id, start_at, id) where removed_at is null and not is_contact_removed;
create index appointments_maker on appointments (agency_id, created_by, start_at, id) where removed_at is null and not is_contact_removed;
create index appointments_created on appointments (agency_id, created_at, id) where removed_at is null and not is_contact_removed;
create index appointments_by_title on appointments (agency_id, title collate "und-x-icu", id) where removed_at is null and not is_contact_removed;
create index appointments_contact on appointments (agency_id, contact_id, start_at, id);
create index appointments_made_with on appointments (agency_id, made_with) where made_with <> contact_id;
create index appointments_removed on appointments (agency_id, removed_at, id) where removed_at is not null;

-- `updated_at` is the moment of the act: what lies before it is not reminded of any more.
create function derive_appointment() returns trigger language plpgsql as $$
declare
  moment constant timestamptz := new.start_at - new.reminder_minutes * interval '1 minute';
  is_open constant boolean := new.removed_at is null and not new.is_contact_removed;
begin
  if tg_op = 'INSERT' or (new.start_at, new.reminder_minutes, new.removed_at, new.is_contact_removed)
    is distinct from (old.start_at, old.reminder_minutes, old.removed_at, old.is_contact_removed)
  then
    new.reminds_at := case when is_open and moment > new.updated_at then moment end;
  end if;
  if tg_op = 'UPDATE' and (new.title, new.start_at, new.end_at, new.timezone, new.place, new.notes, new.contact_id, new.removed_at)
    is distinct from (old.title, old.start_at, old.end_at, old.timezone, old.place, old.notes, old.contact_id, old.removed_at)
  then
    new.sequence := old.sequence + 1;
  end if;
  return new;
end $$;
create trigger appointments_derived before insert or update on appointments for each row execute function derive_appointment();

create function arm_appointment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from timers where kind = 'appointments.reminder' and agency_id = old.agency_id and subject_id = old.id;
  elsif new.reminds_at is null then
    delete from timers where kind = 'appointments.reminder' and agency_id = new.agency_id and subject_id = new.id;
  else
    insert into timers (kind, agency_id, subject_id, due_at) values ('appointments.reminder', new.agency_id, new.id, new.reminds_at)
    on conflict (kind, agency_id, subject_id) do update set due_at = excluded.due_at, tries = 0;
    perform pg_notify('due',
      format('appointments.reminder %s %s', new.agency_id, floor(extract(epoch from new.reminds_at) * 1000)::bigint));
  end if;
  return null;
end $$;
create trigger appointments_armed after insert or delete or update of reminds_at, start_at, reminder_minutes, removed_at, is_contact_removed
  on appointments for each row execute function arm_appointment();
