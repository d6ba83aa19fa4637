-- Whether a mailbox's server takes addresses with letters beyond a to z (SMTPUTF8), as it said when it was connected or tested. Null: nobody
-- knows, and nobody is left out for it.
alter table integrations add column takes_any_script boolean;
