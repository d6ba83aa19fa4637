// The ways in which tasks are listed, and what PostgreSQL is asked by hand for the same answer.
import { answerByHand, type Case } from '#/test/bench/cases.ts';
import { people } from '#/test/laying/people.ts';
import { taskId } from './desk.ts';

const { maya, tom } = people;
const filters = (...groups: unknown[]) => ({ filtersGroups: JSON.stringify(groups) });
const ownRows = 't.agency_id = $1 and t.removed_at is null and not t.is_contact_removed';
const soonest = 'order by t.start_at, t.id limit 50';
const all = (where: string) => `from tasks t where ${ownRows} and ${where} ${soonest}`;
const counted = (where: string) => `from tasks t where ${ownRows} and ${where}`;
const found = (...words: string[]) =>
  `t.id in (select s.task_id from task_search s where s.agency_id = $1 and ${words.map((word) => `s.words like '%${word}%'`).join(' and ')})`;
const one = (field: string, rule: string, value: unknown) => ({ field, rule, value });

/** Each way of Tom's to a task by itself, for an index serves each. */
const ways = [
  `t.agent_id = '${tom.agentId}'`,
  `t.created_by = '${tom.agentId}'`,
  `t.contact_id in (select a.contact_id from contact_access a where a.agency_id = $1 and a.principal_id in ('${tom.agentId}', $1) and not a.is_removed)`,
];
const reached = (more = 'true') => ways.map((way) => `select t.id ${counted(`${way} and ${more}`)}`).join(' union ');
const pageOfTom = (more = 'true') =>
  `from (select * from (${ways
    .map((way) => `(select t.id, t.start_at from tasks t where ${ownRows} and ${way} and ${more} ${soonest})`)
    .join(
      ' union ',
    )}) u order by start_at, id limit 50) p join tasks t on t.agency_id = $1 and t.id = p.id order by t.start_at, t.id`;

export const casesFor = (count: number): Case[] => {
  const middle = taskId(Math.floor(count / 2));
  const seek = `(t.start_at, t.id) > ((select start_at from tasks where agency_id = $1 and id = '${middle}'), '${middle}'::uuid)`;
  const mine = [one('agent', 'isInIds', [maya.agentId]), one('status', 'isEqualTo', 'pending')];
  const ofMaya = `t.agent_id = '${maya.agentId}' and t.status = 'pending'`;
  const overdue = `${ofMaya} and t.start_at < now() - interval '24 hours' and t.misses_at > now()`;
  const three = [
    one('status', 'isEqualTo', 'pending'),
    one('type', 'isIn', ['call', 'email']),
    one('displayName', 'contains', 'elena'),
  ];
  const byThree = `t.status = 'pending' and t.type in ('call', 'email') and ${found('elena')} and t.display_name ilike '%elena%'`;
  const rare = `shah ${String(Math.floor(count / 3)).slice(-4)}`;
  return [
    { name: 'first page', person: maya, query: {}, page: all('true'), total: counted('true') },
    {
      name: 'next page by lastId, deep',
      person: maya,
      query: { lastId: middle },
      page: all(seek),
      total: counted('true'),
    },
    {
      name: 'mine that are due today',
      person: maya,
      query: filters([...mine, one('startAt', 'isEqualTo', 'today')]),
      page: all(`${ofMaya} and t.start_at >= date_trunc('day', now(), 'Europe/London')
        and t.start_at < date_trunc('day', now(), 'Europe/London') + interval '1 day'`),
      total: counted(`${ofMaya} and t.start_at >= date_trunc('day', now(), 'Europe/London')
        and t.start_at < date_trunc('day', now(), 'Europe/London') + interval '1 day'`),
    },
    {
      name: 'mine that are overdue',
      person: maya,
      query: filters([...mine, one('state', 'isIn', ['Overdue'])]),
      page: all(overdue),
      total: counted(overdue),
    },
    {
      name: 'a filter of three conditions',
      person: maya,
      query: filters(three),
      page: all(byThree),
      total: counted(byThree),
    },
    {
      name: 'a search that finds few',
      person: maya,
      query: { search: rare },
      page: all(found(...rare.split(' '))),
      total: counted(found(...rare.split(' '))),
    },
    {
      name: 'a search that finds many',
      person: maya,
      query: { search: 'silva' },
      page: all(found('silva')),
      total: counted(found('silva')),
    },
    { name: 'what a member reaches', person: tom, query: {}, page: pageOfTom(), total: `from (${reached()}) r` },
    {
      name: 'the same, pending',
      person: tom,
      query: filters([one('status', 'isEqualTo', 'pending')]),
      page: pageOfTom(`t.status = 'pending'`),
      total: `from (${reached(`t.status = 'pending'`)}) r`,
    },
    { name: 'exact count of all', person: maya, query: {}, page: counted('true'), total: null, isCount: true },
    {
      name: 'exact count of mine',
      person: maya,
      query: filters(mine),
      page: counted(ofMaya),
      total: null,
      isCount: true,
    },
  ];
};

const moment = (column: string) => `to_char(t.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const agent = (column: string) =>
  `(select json_build_object('_id', a.id, 'displayName', coalesce(a.full_name, a.email), 'fullName', coalesce(a.full_name, a.email))
    from agents a where a.agency_id = t.agency_id and a.id = t.${column})`;

/** The record of a task as an expert writes it by hand; whom it is with is told where the contact is reached. */
const record = (
  sees: string,
  mayChange: string,
) => `t.id as "_id", t.display_name as "displayName", t.description, t.status,
  case when t.status = 'completed' then 'Completed' when t.status = 'skipped' then 'Skipped' when t.start_at is null then 'Unknown'
    when t.misses_at <= now() then 'Missed' when t.start_at > now() + interval '720 hours' then 'Future'
    when t.start_at > now() + interval '24 hours' then 'Upcoming' when t.start_at >= now() - interval '24 hours' then 'Due' else 'Overdue' end as state,
  t.type, json_build_object('startAt', ${moment('start_at')}, 'timezone', t.timezone, 'missedAt', ${moment('missed_at')}) as "when", t.reminder,
  ${moment('reminds_at')} as "remindsAt", ${moment('completed_at')} as "completedAt", t.should_mark_as_missed as "shouldMarkAsMissedIfNotCompleted",
  t.missed_units as "unitsOfTimeToMarkAsMissed", t.missed_unit_type as "typeOfTimeToMarkAsMissed", t.relative_due_date_days as "relativeDueDateDays",
  (select json_build_object('_id', c.id, 'displayName', c.full_name) from contacts c where c.agency_id = t.agency_id and c.id = t.contact_id and ${sees}) as contact,
  case when ${sees} then t.contact_id end as "contactId", ${agent('agent_id')} as agent, t.agent_id as "agentId",
  (select json_build_object('_id', l.id, 'displayName', l.display_name) from collections l where l.agency_id = t.agency_id and l.id = t.collection_id) as collection,
  t.collection_id as "collectionId", t.is_assigned_to_triggering_contact as "isAssignedToTriggeringContact",
  (select json_build_object('_id', d.id, 'displayName', d.host) from domains d where d.agency_id = t.agency_id and d.id = t.domain_id) as domain,
  t.domain_id as "domainId",
  (select coalesce(json_agg(json_build_object('_id', l.id, 'displayName', l.display_name, 'backgroundColor', l.background_color,
    'foregroundColor', l.foreground_color, 'isHidden', l.is_hidden) order by l.display_name), '[]')
    from tags l where l.agency_id = t.agency_id and l.id = any(t.tag_ids)) as tags, t.notes, ${agent('created_by')} as "createdBy",
  ${moment('created_at')} as "createdAt", ${moment('updated_at')} as "updatedAt", ${mayChange} as "isEditable", t.custom as attributes`;

const given = (
  level: string,
) => `exists (select from contact_access l where l.agency_id = t.agency_id and l.contact_id = t.contact_id
  and l.principal_id in ('${tom.agentId}', t.agency_id) and not l.is_removed${level})`;

/** The same answer by hand. */
export const bareSql = (one: Case): string =>
  answerByHand(
    one,
    one.person === maya
      ? record('true', 'true')
      : record(
          given(''),
          `coalesce(t.agent_id = '${tom.agentId}' or t.created_by = '${tom.agentId}' or ${given(' and l.level & 2 <> 0')}, false)`,
        ),
  );
