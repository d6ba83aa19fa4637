-- Counts of a form and of its answers are sums of small changes: many send at once, and none waits for another.
create table form_tallies (
  agency_id uuid not null,
  id uuid not null,
  form_id uuid not null,
  what text not null check (what in ('opened', 'submitted', 'held', 'seconds', 'answered', 'option', 'amount')),
  -- Of what is counted of one question.
  element_id uuid,
  -- Of opened and submitted: the day on the agency's clock.
  day date,
  -- The value of a choice, or the step that an amount falls into.
  option text not null default '',
  change bigint not null,
  primary key (agency_id, id),
  foreign key (agency_id, form_id) references forms (agency_id, id) on delete cascade
);
comment on table form_tallies is 'forms · changes of counts of a form and of its answers, summed when they are read and folded together every hour';
call keep_apart('form_tallies');
create index form_tallies_sum on form_tallies (agency_id, form_id, what, element_id, day, option) include (change);

-- What was answered before there were counts.
insert into form_tallies (agency_id, id, form_id, what, day, change)
select r.agency_id, gen_random_uuid(), r.form_id, 'submitted', (r.submitted_at at time zone a.timezone)::date, count(*)
from form_responses r join agencies a on a.id = r.agency_id
where r.status = 'submitted' group by r.agency_id, r.form_id, (r.submitted_at at time zone a.timezone)::date;
insert into form_tallies (agency_id, id, form_id, what, element_id, change)
select r.agency_id, gen_random_uuid(), r.form_id, 'answered', q.key::uuid, count(*)
from form_responses r cross join jsonb_object_keys(r.answers) q (key)
where r.status = 'submitted' group by r.agency_id, r.form_id, q.key;
insert into form_tallies (agency_id, id, form_id, what, element_id, option, change)
select r.agency_id, gen_random_uuid(), r.form_id, 'option', q.key::uuid,
  case when e.element -> 'choices' @> jsonb_build_array(jsonb_build_object('value', chosen.value)) then chosen.value else '' end, count(*)
from form_responses r
  join form_versions v on v.agency_id = r.agency_id and v.form_id = r.form_id and v.version = r.version
  cross join jsonb_each(r.answers) q (key, value)
  cross join lateral (select jsonb_path_query(v.sections, '$[*].elements[*] ? (exists (@.choices))') as element) e
  cross join lateral jsonb_array_elements_text(case jsonb_typeof(q.value) when 'array' then q.value else jsonb_build_array(q.value) end) chosen (value)
where r.status = 'submitted' and e.element ->> '_id' = q.key and jsonb_typeof(q.value) in ('array', 'string')
group by 1, 3, 4, 5, 6;
