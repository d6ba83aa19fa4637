-- Forms that callers of the API told of, by their ids: what a trigger can name before the agency has forms of its own. An index holds them in
-- order, so that each is found by one step however often it was sent.
create index events_forms on events (agency_id, (data #>> '{properties,formId}'), at)
  where name in ('contact.submittedForm', 'contact.viewedForm') and data #>> '{properties,formId}' is not null;
