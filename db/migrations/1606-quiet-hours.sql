-- Between which hours messages leave, on the clock of whoever gets them (decision 145). Where an agency has set nothing, usual hours hold alerts alone.
create table quiet_hours (
  agency_id uuid primary key references agencies (id) on delete cascade,
  -- Full hours of the day: it leaves from the first on, and before the second.
  email_from smallint not null,
  email_until smallint not null,
  text_from smallint not null,
  text_until smallint not null,
  -- What waits besides alerts: messages of workflows, and mailings to several.
  holds_workflows boolean not null,
  holds_mailings boolean not null,
  updated_at timestamptz not null,
  check (email_from >= 0 and email_from < email_until and email_until <= 24),
  check (text_from >= 0 and text_from < text_until and text_until <= 24)
);
comment on table quiet_hours is 'messaging · the hours in which messages leave, and which of them wait for the morning';
call keep_apart('quiet_hours');
