-- What a job has yet to do lies in few rows of many records, and its journal is written once, with the outcome. The journal goes with its
-- job by a trigger: a foreign key would ask for the job once for each record, though the job's row is held whenever its journal is written.

create table job_parts (
  agency_id uuid not null,
  job_id uuid not null,
  first_id uuid not null,
  ids uuid[] not null,
  primary key (agency_id, job_id, first_id),
  foreign key (agency_id, job_id) references jobs (agency_id, id) on delete cascade
);
comment on table job_parts is 'kernel · records that a job has yet to work on, many to a row, in the order of their ids';
call keep_apart('job_parts');

-- Jobs that are under way go on where they are.
alter table job_items no force row level security;
alter table job_parts no force row level security;
insert into job_parts (agency_id, job_id, first_id, ids)
select agency_id, job_id, (array_agg(entity_id order by entity_id))[1], array_agg(entity_id order by entity_id)
from (
  select agency_id, job_id, entity_id, (row_number() over (partition by agency_id, job_id order by entity_id) - 1) / 1000 as part
  from job_items where status = 'queued'
) queued
group by agency_id, job_id, part;
delete from job_items where status = 'queued';
alter table job_items force row level security;
alter table job_parts force row level security;

alter table job_items
  drop constraint job_items_agency_id_job_id_fkey,
  drop constraint job_items_status_check,
  add constraint job_items_status_check check (status in ('done', 'skipped', 'failed')),
  reset (fillfactor);

create function forget_journals() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  delete from job_items i using stale s where i.agency_id = s.agency_id and i.job_id = s.id;
  return null;
end $$;
create trigger jobs_forgotten after delete on jobs
  referencing old table as stale for each statement execute function forget_journals();
