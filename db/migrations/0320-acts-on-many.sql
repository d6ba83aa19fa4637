-- What one act told of many records is one line in the event log and in the audit: the first of these events stands for the act, and the others are
-- folded behind it. Which is the first is settled when it is written, so that nothing is ever changed in an event and no page shifts.

alter table events add column act_id uuid;
alter table events add column is_folded boolean not null default false;
create index events_lines on events (agency_id, at, id) where is_folded is false;
create index events_of_act on events (agency_id, act_id, at, id) where act_id is not null;

create table acts (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  -- Known at once of an act of one transaction; null of one that goes on in several, whose events are counted behind it.
  count integer,
  primary key (agency_id, id)
);
comment on table acts is 'kernel · acts on many that have an event to stand for them';
call keep_apart('acts');

alter table logs add column act_id uuid;
alter table logs add column is_folded boolean not null default false;
create index logs_lines on logs (agency_id, created_at, id) where is_folded is false;
create index logs_of_act on logs (agency_id, act_id, created_at, id) where act_id is not null;

create table act_totals (
  agency_id uuid not null references agencies (id) on delete cascade,
  act_id uuid not null,
  count integer not null,
  point_cost bigint not null,
  primary key (agency_id, act_id)
);
comment on table act_totals is 'operations · how many events an act told, and what they cost together';
call keep_apart('act_totals');

-- A member reads what they did, a line for each act, and what was done to them: each is found by itself, however much others did.
create index logs_lines_of_actor on logs (agency_id, actor_id, created_at, id) where is_folded is false;
create index logs_subject on logs (agency_id, subject_id, created_at, id);
