-- Requests of visitors as rows: each waits until somebody plans an appointment for it, answers it, or puts it aside.

create table site_requests (
  agency_id uuid not null,
  id uuid not null,
  -- Whose it is today; whose it was when it was sent: it follows merges, and comes apart again.
  contact_id uuid not null,
  made_with uuid not null,
  -- The home may be forgotten before the request is.
  listing_id uuid,
  -- As the home was called.
  home text not null,
  -- Whose the home was.
  agent_id uuid,
  kind text not null check (kind in ('showing', 'information')),
  -- Days and halves of them, in the order in which they were typed.
  wishes jsonb not null default '[]' check (jsonb_typeof(wishes) = 'array'),
  message text check (char_length(message) between 1 and 2000),
  -- What speaks for a program.
  doubts text[] not null default '{}',
  status text not null default 'open' check (status in ('open', 'answered', 'dismissed')),
  settled_by uuid,
  settled_at timestamptz,
  -- What answers it, where an appointment does.
  appointment_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (agency_id, id),
  foreign key (agency_id, contact_id) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, made_with) references contacts (agency_id, id) on delete cascade,
  foreign key (agency_id, listing_id) references listings (agency_id, id) on delete set null (listing_id),
  foreign key (agency_id, agent_id) references agents (agency_id, id) on delete set null (agent_id),
  foreign key (agency_id, settled_by) references agents (agency_id, id) on delete set null (settled_by),
  foreign key (agency_id, appointment_id) references appointments (agency_id, id) on delete set null (appointment_id),
  check ((status = 'open') = (settled_at is null))
);
comment on table site_requests is 'sites · what a visitor sent from the page of a home, for a showing or with a question, and what became of it';
call keep_apart('site_requests');
create index site_requests_created on site_requests (agency_id, created_at, id);
create index site_requests_open on site_requests (agency_id, created_at, id) where status = 'open';
create index site_requests_contact on site_requests (agency_id, contact_id, created_at, id);
create index site_requests_made_with on site_requests (agency_id, made_with);
create index site_requests_listing on site_requests (agency_id, listing_id);
create index site_requests_agent on site_requests (agency_id, agent_id, created_at, id);
create index site_requests_settled_by on site_requests (agency_id, settled_by);
create index site_requests_appointment on site_requests (agency_id, appointment_id);
