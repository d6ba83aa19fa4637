-- Timers of tasks that changed are taken away by their key. A join of the two was made the wrong way round wherever PostgreSQL did not know yet
-- that there are many of a kind: each of ten thousand timers was compared with each of five hundred tasks.

create function drop_timers(wanted text, agency uuid, subjects uuid[]) returns void language sql as $$
  delete from timers where kind = wanted and agency_id = agency and subject_id = any(subjects)
$$;

create or replace function index_changed_tasks() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  if exists (select agency_id, id, tag_ids, removed_at is null from fresh except select agency_id, id, tag_ids, removed_at is null from stale) then
    delete from task_tags c using (
      select agency_id, id, unnest(tag_ids) as value from stale where removed_at is null
      except select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
    ) gone
    where c.agency_id = gone.agency_id and c.task_id = gone.id and c.tag_id = gone.value;
    insert into task_tags (agency_id, task_id, tag_id)
    select agency_id, id, unnest(tag_ids) from fresh where removed_at is null
    except select agency_id, id, unnest(tag_ids) from stale where removed_at is null
    on conflict do nothing;
  end if;
  insert into task_search (agency_id, task_id, words)
  select agency_id, id, task_words(display_name, description, notes) from (
    select agency_id, id, display_name, description, notes from fresh where removed_at is null
    except select agency_id, id, display_name, description, notes from stale where removed_at is null
  ) differ
  on conflict (agency_id, task_id) do update set words = excluded.words where task_search.words <> excluded.words;
  delete from task_search c using (
    select agency_id, id from stale where removed_at is null except select agency_id, id from fresh where removed_at is null
  ) gone
  where c.agency_id = gone.agency_id and c.task_id = gone.id;
  -- Timers: of reminders, then of what would be missed.
  perform drop_timers('tasks.reminder', agency_id, array_agg(id)) from (
    select agency_id, id from stale where reminds_at is not null except select agency_id, id from fresh where reminds_at is not null
  ) gone group by agency_id;
  insert into timers (kind, agency_id, subject_id, due_at)
  select 'tasks.reminder', agency_id, id, reminds_at from (
    select agency_id, id, reminds_at from fresh where reminds_at is not null
    except select agency_id, id, reminds_at from stale
  ) differ
  on conflict (kind, agency_id, subject_id) do update set due_at = excluded.due_at, tries = 0;
  perform drop_timers('tasks.missed', agency_id, array_agg(id)) from (
    select agency_id, id from stale where misses_at is not null and missed_at is null
    except select agency_id, id from fresh where misses_at is not null and missed_at is null
  ) gone group by agency_id;
  insert into timers (kind, agency_id, subject_id, due_at)
  select 'tasks.missed', agency_id, id, misses_at from (
    select agency_id, id, misses_at, missed_at from fresh where misses_at is not null and missed_at is null
    except select agency_id, id, misses_at, missed_at from stale
  ) differ
  on conflict (kind, agency_id, subject_id) do update set due_at = excluded.due_at, tries = 0;
  perform announce_task_timers(agency_id, min(reminds_at), min(misses_at)) from (
    select agency_id, id, reminds_at, misses_at from fresh except select agency_id, id, reminds_at, misses_at from stale
  ) differ group by agency_id;
  return null;
end $$;

create or replace function forget_tasks() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  delete from task_tags c using stale s where c.agency_id = s.agency_id and c.task_id = s.id;
  delete from task_search c using stale s where c.agency_id = s.agency_id and c.task_id = s.id;
  perform drop_timers(kind, agency_id, array_agg(id)) from stale, unnest(array['tasks.reminder', 'tasks.missed']) kind group by kind, agency_id;
  return null;
end $$;

-- Tasks are counted in indexes alone, where nothing on a page changed since it was last cleaned: by default that would be after a fifth of all.
alter table tasks set (autovacuum_vacuum_scale_factor = 0.02);
