-- A long mailing is sent by several processes at once, each with a job: which jobs are at it, and of which boot of which machine, instead of the
-- one job that had it. A message says itself which of them claimed it (`claimed_by`).
create table mailing_runners (
  agency_id uuid not null references agencies (id) on delete cascade,
  mailing_id uuid not null,
  -- The job of the engine: as long as it has a row in `job_claims`, its process may be handing messages over.
  job_id uuid not null,
  boot text not null,
  primary key (agency_id, mailing_id, job_id),
  foreign key (agency_id, mailing_id) references mailings (agency_id, id) on delete cascade
);
comment on table mailing_runners is 'messaging · jobs that are sending a mailing, one in each process that helps';
call keep_apart('mailing_runners');

insert into mailing_runners (agency_id, mailing_id, job_id, boot)
select agency_id, id, runner, coalesce(runner_boot, '') from mailings where runner is not null;
alter table mailings drop column runner, drop column runner_boot;
