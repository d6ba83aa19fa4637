-- A mailing that goes at one hour on the clock of each who gets it: the day and the hour as all clocks show them. `scheduled_at` is that moment on the
-- clock of whoever sends; each message has its own.
alter table mailings add column their_time text
  check (their_time is null or (their_time ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$' and scheduled_at is not null));
