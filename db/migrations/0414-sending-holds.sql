-- How long a whole mailing waits because its provider asked for patience: one row instead of every message that waits.
alter table mailings add column held_until timestamptz;
-- The boot of the machine whose process sends it: only a process of the same boot can be proven dead (reliability §3.1).
alter table mailings add column runner_boot text;
-- Whoever claimed it may still be alive on another machine: whatever its provider says, no machine sends it again.
alter table messages add column may_still_go boolean not null default false;
