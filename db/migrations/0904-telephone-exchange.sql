-- The telephone exchange: a provider of calls that stands in for the real ones, with a memory of its own; and what a call needs to be carried
-- by any provider.

create table simulated_phones (
  -- E.164
  number text primary key,
  name text not null,
  is_on boolean not null default true,
  -- What becomes of a call to it.
  habit text not null default 'person'
    check (habit in ('person', 'busy', 'noAnswer', 'rejects', 'voicemail', 'carrierError', 'answersThenDrops')),
  created_at timestamptz not null
);
comment on table simulated_phones is 'calls · telephones of the exchange: who has them, and how a call to each is answered';

create table simulated_rooms (
  id uuid primary key,
  agency_id uuid not null,
  integration_id uuid not null,
  -- The product's own id of the call. A name is used again where a room of it is over, as providers do.
  name text not null,
  opened_at timestamptz not null,
  ended_at timestamptz
);
comment on table simulated_rooms is 'calls · rooms of the telephone exchange, in which lines hear each other';
create unique index simulated_rooms_open on simulated_rooms (agency_id, integration_id, name) where ended_at is null;
create index simulated_rooms_name on simulated_rooms (agency_id, integration_id, name, opened_at desc);

create table simulated_lines (
  id uuid primary key,
  turn bigint generated always as identity unique,
  agency_id uuid not null,
  integration_id uuid not null,
  -- Null while the product has not said yet where a browser's line goes.
  room_id uuid references simulated_rooms (id) on delete cascade,
  kind text not null check (kind in ('browser', 'phone')),
  -- The product's own id of the leg. Two lines of one label were dialled twice.
  label text,
  from_number text,
  to_number text,
  -- How the phone is answered, as it was when it was dialled.
  habit text check (habit in ('person', 'busy', 'noAnswer', 'rejects', 'voicemail', 'carrierError', 'answersThenDrops')),
  ring_seconds integer not null default 30,
  -- Of the request that asked for it, written before anything is made of it.
  fate text,
  state text not null check (state in ('queued', 'ringing', 'answered', 'ended')),
  queued_at timestamptz not null,
  ringing_at timestamptz,
  answered_at timestamptz,
  ended_at timestamptz,
  end_cause text check (end_cause in ('hungUp', 'busy', 'noAnswer', 'rejected', 'failed', 'cancelled')),
  -- Keys that were pressed on the phone.
  digits text not null default '',
  check ((state = 'ended') = (ended_at is not null) and (ended_at is null) = (end_cause is null)),
  check ((kind = 'phone') = (to_number is not null))
);
comment on table simulated_lines is 'calls · the journal of the telephone exchange: every line that was asked for, and what became of it';
create index simulated_lines_room on simulated_lines (room_id, turn);
create index simulated_lines_label on simulated_lines (label) where label is not null;
create index simulated_lines_number on simulated_lines (to_number, turn desc) where to_number is not null;
create index simulated_lines_live on simulated_lines (turn) where state <> 'ended';

create table simulated_line_fates (
  id uuid primary key,
  kind text not null,
  created_at timestamptz not null
);
comment on table simulated_line_fates is 'calls · what becomes of the next requests to the telephone exchange and of its next notices';

create table simulated_line_notices (
  id uuid primary key,
  turn bigint generated always as identity unique,
  line_id uuid not null references simulated_lines (id) on delete cascade,
  agency_id uuid not null,
  integration_id uuid not null,
  what text not null,
  -- All that was known of the line, as it is told.
  facts text not null,
  -- Null: until somebody has it told.
  due_at timestamptz,
  -- It is told after the one that comes next.
  is_behind_next boolean not null default false,
  -- Its signature is not the exchange's.
  is_forged boolean not null default false,
  times integer not null default 1 check (times between 0 and 20),
  tries integer not null default 0,
  -- What the product answered, each time it was told.
  statuses integer[] not null default '{}',
  told_at timestamptz
);
comment on table simulated_line_notices is 'calls · what the telephone exchange tells the product of its lines, when, how often, and what that answered';
create index simulated_line_notices_due on simulated_line_notices (agency_id, due_at) where due_at is not null;
create index simulated_line_notices_line on simulated_line_notices (line_id);
create index simulated_line_notices_told on simulated_line_notices (agency_id, turn) where told_at is not null;

alter table calls
  -- By whose number it is made.
  add column integration_id uuid,
  add column from_number text,
  add foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete set null (integration_id);
create index calls_integration on calls (agency_id, integration_id) where integration_id is not null;

alter table call_legs
  -- Written before the provider is asked to dial, so that nobody asks twice.
  add column dialled_at timestamptz;

create table call_early_notices (
  agency_id uuid not null references agencies (id) on delete cascade,
  provider text not null,
  event_id text not null,
  -- The leg that it is of, which is not here yet.
  leg_id uuid not null,
  external_id text,
  what text not null,
  cause text,
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (agency_id, provider, event_id)
);
comment on table call_early_notices is 'calls · what was told of legs that are not known yet, kept for a day';
call keep_apart('call_early_notices');
create index call_early_notices_leg on call_early_notices (agency_id, leg_id);
