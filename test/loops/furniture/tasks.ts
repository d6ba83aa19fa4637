// What is planned in each agency: a task of a kind of its own with a file, an appointment, and reminders of it.
import { contact, type Insert, owner, tag } from './contacts.ts';

/** In the order in which they lean on each other, and on contacts; $1 the agency, $2 the new row's id, $3 a guest. */
export const taskInserts: readonly Insert[] = [
  ['tags_of_tasks', tag('task')],
  [
    'collections_of_tasks',
    `insert into collections (agency_id, id, type_name, display_name, owner_id, created_at, updated_at)
     values ($1, $2, 'task', 'Rings ' || $3, ${owner}, now(), now())`,
  ],
  [
    'task_types',
    `insert into task_types (agency_id, id, display_name, created_at, updated_at) values ($1, $2, 'Showing', now(), now())`,
  ],
  [
    'tasks',
    `insert into tasks (agency_id, id, display_name, type, start_at, timezone, contact_id, made_with, agent_id, domain_id, created_at, updated_at)
     values ($1, $2, 'Ring the guest of ' || $3, 'call', now() + interval '1 day', 'Europe/London', ${contact}, ${contact}, ${owner},
       (select id from domains where agency_id = $1 and is_primary), now(), now())`,
  ],
  [
    'task_files',
    `with file as (
       insert into files (agency_id, id, purpose, name, mimetype, storage_key, status, created_at)
       values ($1, $2::uuid, 'tasks.file', 'plan.pdf', 'application/pdf', 'plans/' || $2::uuid, 'kept', now()) returning id
     )
     insert into task_files (agency_id, file_id, task_id, created_at)
     select $1, file.id, (select id from tasks where agency_id = $1 limit 1), now() from file`,
  ],
  [
    'task_sessions',
    `insert into task_sessions (agency_id, id, agent_id, task_ids, active_id, started_at)
     select $1, $2, ${owner}, array[t.id], t.id, now() from tasks t where t.agency_id = $1 limit 1`,
  ],
  [
    'appointments',
    `insert into appointments (agency_id, id, title, start_at, end_at, timezone, contact_id, made_with, agent_id, created_at, updated_at)
     values ($1, $2, 'Show the guest of ' || $3, now() + interval '1 day', now() + interval '25 hours', 'Europe/London', ${contact}, ${contact},
       ${owner}, now(), now())`,
  ],
  [
    'reminders',
    `insert into reminders (agency_id, id, subject_type, subject_id, due_at, agent_id, title, says, told_at)
     values ($1, $2, 'task', (select id from tasks where agency_id = $1 limit 1), now(), ${owner}, 'Ring', 'Today', now())`,
  ],
  [
    'reminder_browsers',
    `insert into reminder_browsers (agency_id, id, agent_id, name, endpoint, p256dh, auth, created_at)
     values ($1, $2, ${owner}, 'Firefox', 'https://10.0.0.1/' || $2::uuid,
       -- What is pushed is encrypted for a point of the curve; to an address of a private network nothing is sent.
       'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4', 'BTBZMqHH6r4Tts7J_aSIgg', now())`,
  ],
];
