-- Whom messages go out through and come in by: connections to providers of mail and telephony, the domains that prove who sends, and what a
-- browser is away for while somebody allows the use of a mailbox.

create table integrations (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  provider text not null check (provider in ('sendgrid', 'gmail', 'outlook', 'twilio', 'custom', 'simulator')),
  service_type text not null check (service_type in ('bulkEmail', 'inboxEmail', 'phone', 'contactManager')),
  -- What it carries; there is one primary of each.
  channel text not null generated always as
    (case when service_type in ('bulkEmail', 'inboxEmail') then 'email' when service_type = 'phone' then 'phone' else 'contacts' end) stored,
  integration_name text not null,
  -- Whose own it is, a mailbox or a number; null is the agency's.
  agent_id uuid,
  owned_by uuid not null generated always as (coalesce(agent_id, '00000000-0000-0000-0000-000000000000')) stored,
  is_enabled boolean not null default true,
  is_primary boolean not null default false,
  is_custom_domain_auth boolean not null default false,
  from_name text,
  from_address text,
  -- E.164
  phone_number text,
  -- How the provider is reached: never a secret.
  config jsonb not null default '{}',
  -- Passwords, keys and tokens as JSON, sealed under the key of this installation; null once it is disconnected.
  secret text,
  has_business_profile boolean not null default false,
  -- What is left on the agency's day `allowance_day`; a day later the whole allowance is there again (decision 1).
  remaining_daily_limit integer,
  remaining_daily_threshold integer,
  allowance_day date,
  sync_state jsonb not null default '{}',
  last_synced_at timestamptz,
  last_error text,
  last_error_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  -- Whether a mailbox's server takes addresses with letters beyond a to z (SMTPUTF8), as it said when it was connected or tested. Null: nobody
  -- knows, and nobody is left out for it.
  takes_any_script boolean,
  primary key (agency_id, id),
  -- Nobody may send as somebody who is gone.
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade,
  check (removed_at is null or secret is null),
  check (not is_primary or (is_enabled and removed_at is null)),
  -- Asked at the end of a statement, so that one statement moves the mark.
  constraint integrations_one_primary exclude using btree (agency_id with =, owned_by with =, channel with =)
    where (is_primary) deferrable initially immediate
);
comment on table integrations is 'integrations · connections to providers of mail and telephony';
call keep_apart('integrations');
create index integrations_created on integrations (agency_id, created_at, id) where removed_at is null;
create index integrations_by_name on integrations (agency_id, integration_name collate "und-x-icu", id) where removed_at is null;
create index integrations_agent on integrations (agency_id, agent_id);
create unique index integrations_mailbox on integrations (agency_id, owned_by, provider, lower(from_address))
  where removed_at is null and service_type = 'inboxEmail';
create unique index integrations_number on integrations (agency_id, phone_number) where removed_at is null and phone_number is not null;

create table integration_domains (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  integration_id uuid not null,
  domain text not null,
  -- What the provider calls it; null where we sign ourselves.
  provider_domain_id text,
  -- The records that DNS must have: [{name, type, value, purpose, isNeeded}].
  records jsonb not null default '[]',
  -- What was found last, by the name of the record: [{name, type, found, isRight, advice}].
  found jsonb,
  -- The private key that mail is signed with where we sign ourselves, sealed.
  dkim_selector text,
  dkim_key text,
  is_valid boolean not null default false,
  checked_at timestamptz,
  validated_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  unique (agency_id, integration_id, domain),
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete cascade
);
comment on table integration_domains is 'integrations · domains that prove that an integration may send in their name';
call keep_apart('integration_domains');

create table oauth_states (
  agency_id uuid not null references agencies (id) on delete cascade,
  -- Of what the browser carries: the state itself is kept nowhere.
  state_hash bytea not null,
  agent_id uuid not null,
  provider text not null,
  -- The PKCE verifier, sealed.
  verifier text not null,
  -- Where in the app the person goes on.
  return_to text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at <= created_at + interval '10 minutes'),
  primary key (agency_id, state_hash),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade
);
comment on table oauth_states is 'integrations · browsers that are away to allow the use of a mailbox; a row works once';
call keep_apart('oauth_states');
create index oauth_states_expired on oauth_states (agency_id, expires_at);

create table sender_defaults (
  agency_id uuid not null references agencies (id) on delete cascade,
  agent_id uuid not null,
  channel text not null check (channel in ('email', 'phone')),
  integration_id uuid not null,
  updated_at timestamptz not null,
  primary key (agency_id, agent_id, channel),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete cascade,
  foreign key (agency_id, integration_id) references integrations (agency_id, id) on delete cascade
);
comment on table sender_defaults is 'integrations · by whom an agent sends where nothing else is said (decision 86)';
call keep_apart('sender_defaults');
create index sender_defaults_integration on sender_defaults (agency_id, integration_id);

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
