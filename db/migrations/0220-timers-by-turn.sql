-- Timers that are due are found by whose turn it is, written as one value. An index led by kind and agency was taken, too, for timers of a
-- subject: where a kind was new, and PostgreSQL did not know of it yet, it went through all of them for each of five hundred subjects.

drop index timers_due;
create index timers_due on timers ((kind || ' ' || agency_id::text), due_at);
