-- Messages are claimed ahead of the calls of their provider; right before its own call each is asked about once more. As long as this is so, nothing of
-- it has left for certain. Of what was claimed before, and of what is claimed by nobody, it is not so.
alter table messages add column awaits_handover boolean not null default false;
