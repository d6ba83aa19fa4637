-- Browsers that talk over the telephone exchange: what lines tell each other until they hear each other, and when a browser was heard last.

alter table simulated_lines
  -- A browser that is not heard any more is gone, and its line with it. Null of programs, which are never asked.
  add column heard_at timestamptz;

create table simulated_line_signals (
  turn bigint generated always as identity primary key,
  from_line uuid not null references simulated_lines (id) on delete cascade,
  to_line uuid not null references simulated_lines (id) on delete cascade,
  kind text not null check (kind in ('ready', 'offer', 'answer')),
  said text not null check (length(said) <= 20000)
);
comment on table simulated_line_signals is 'calls · what two lines of the telephone exchange tell each other, so that their sound finds its way';
create index simulated_line_signals_to on simulated_line_signals (to_line, turn);
create index simulated_line_signals_from on simulated_line_signals (from_line);
