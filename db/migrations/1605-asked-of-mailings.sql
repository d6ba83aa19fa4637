-- How many a mailing was asked for: those a message was written for, and those who were skipped before one was. What was asked for several is a mailing to
-- several, also where one of them was left.
create function sum_of_skipped(skipped jsonb) returns integer language sql immutable parallel safe as $$
  select coalesce(sum((s ->> 'count')::integer), 0)::integer from jsonb_array_elements(skipped) s
$$;
alter table mailings add column asked_count integer generated always as (contact_count + sum_of_skipped(skipped)) stored;
drop index mailings_to_several;
create index mailings_to_several on mailings (agency_id, created_at desc, id) where asked_count > 1 and step is null;
