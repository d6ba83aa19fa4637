-- Messages that steps of workflows send: by the same rows and the same protocol as those that people send.

-- The step that it is of, '{workflow}:{node}'; consent is then asked of the flags of workflows. The template that its words are of.
alter table mailings add column step text;
alter table mailings add column template_id uuid;

-- The run, its node and its iteration: whatever is sent is sent once for it, to each address.
alter table messages add column step_key text;
-- Of what goes to somebody who is no contact, an agent or a named address: whom its words are about.
alter table messages add column about_id uuid;
-- What the event that let the contact in tells, by the names of merge fields.
alter table messages add column event_values jsonb;
alter table messages add foreign key (agency_id, about_id) references contacts (agency_id, id) on delete cascade;
create unique index messages_step on messages (agency_id, step_key, address) where step_key is not null;
create index messages_about on messages (agency_id, about_id) where about_id is not null;
