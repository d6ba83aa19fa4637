-- A provider of mail and texts that stands in for the real ones: every message that arrived there, what it was told to do with the next, and
-- what it told back.

create table simulated_messages (
  id uuid primary key,
  agency_id uuid not null,
  integration_id uuid not null,
  channel text not null check (channel in ('email', 'sms')),
  -- From the product to a contact, or from a contact to it.
  direction text not null check (direction in ('out', 'in')),
  -- The product's own id of what it sent. The same twice, both taken, is a message that was sent twice.
  message_id uuid,
  message_id_header text,
  sender text not null,
  recipient text not null,
  recipients jsonb not null default '{}',
  subject text not null default '',
  html text not null default '',
  plain text not null default '',
  headers jsonb not null default '{}',
  files jsonb not null default '[]',
  segments integer,
  -- Written before anything is made of it: what is going to happen, and whether it counts as taken.
  fate text not null,
  is_accepted boolean not null,
  arrived_at timestamptz not null
);
comment on table simulated_messages is 'integrations · the message simulator''s journal; empty where nobody connected it';
create index simulated_messages_arrived on simulated_messages (arrived_at desc, id desc);
create index simulated_messages_ours on simulated_messages (message_id);
create index simulated_messages_recipient on simulated_messages (recipient, arrived_at desc);
create index simulated_messages_sender on simulated_messages (sender, arrived_at desc) where direction = 'in';

create table simulated_fates (
  id uuid primary key,
  kind text not null,
  -- Whom it is for; null is everybody, and every channel.
  recipient text,
  channel text check (channel in ('email', 'sms')),
  -- Of ten thousand messages; and how many more it befalls, null for all to come.
  share integer not null default 10000 check (share between 1 and 10000),
  times_left integer check (times_left >= 0),
  delay_ms integer not null default 0 check (delay_ms between 0 and 120000),
  retry_after_seconds integer,
  created_at timestamptz not null
);
comment on table simulated_fates is 'integrations · what the message simulator does with the next messages';

create table simulated_callbacks (
  id uuid primary key,
  message_id uuid not null references simulated_messages (id) on delete cascade,
  kind text not null,
  -- What the product answered, each time it was told.
  statuses integer[] not null,
  told_at timestamptz not null
);
comment on table simulated_callbacks is 'integrations · what the message simulator told the product of its messages';
create index simulated_callbacks_message on simulated_callbacks (message_id, told_at);
