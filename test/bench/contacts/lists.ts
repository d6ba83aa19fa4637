// The ways in which contacts are listed, and what PostgreSQL is asked by hand for the same answer: the best that performance.md found.
import type { Case } from '#/test/bench/cases.ts';
import { people } from '#/test/laying/people.ts';
import { commonTag, contactId, olderTag, rareTag, stages } from './book.ts';

const { maya, tom } = people;
const filters = (...groups: unknown[]) => ({ filtersGroups: JSON.stringify(groups) });
const ownRows = 't.agency_id = $1 and t.removed_at is null';
const newest = 'order by t.created_at desc, t.id desc limit 50';
const all = (where: string) => `from contacts t where ${ownRows} and ${where} ${newest}`;
const counted = (where: string) => `from contacts t where ${ownRows} and ${where}`;

const tagged = (tag: string) =>
  `t.id in (select l.contact_id from contact_tags l where l.agency_id = $1 and l.tag_id = '${tag}')`;
const found = (...words: string[]) =>
  `t.id in (select s.contact_id from contact_search s where s.agency_id = $1 and ${words.map((word) => `s.words like '%${word}%'`).join(' and ')})`;

// Two groups: a tag and a stage, or a budget, a name and a number. By hand each is looked for by itself.
const hot = `${tagged(rareTag)} and t.stage_id = '${stages[2]}'`;
const rich = `t.buyer_budget_max between 10000000 and 10500000 and ${found('zoe', '1415077')} and t.full_name ilike '%zoe%'`;
const either = `(select t.id, t.created_at from contacts t where ${ownRows} and ${hot} union select t.id, t.created_at from contacts t where ${ownRows} and ${rich})`;

const shared = `from contact_access a join contacts t on t.agency_id = a.agency_id and t.id = a.contact_id
  where a.agency_id = $1 and a.principal_id = '${tom.agentId}' and not a.is_removed`;
const ofTom = `from contact_access a where a.agency_id = $1 and a.principal_id = '${tom.agentId}' and not a.is_removed`;

export const casesFor = (count: number): Case[] => {
  const middle = contactId(Math.floor(count / 2));
  const seek = `(t.created_at, t.id) < ((select created_at from contacts where agency_id = $1 and id = '${middle}'), '${middle}'::uuid)`;
  const deep = Math.min(100_000, Math.floor(count / 2));
  const rareWords = `zoe ${String(Math.floor(count / 3)).slice(-3)}`;
  const isAny = filters([{ field: 'tags', rule: 'isInIds', value: [commonTag] }]);
  const isHot = filters(
    [
      { field: 'tags', rule: 'isInIds', value: [rareTag] },
      { field: 'stage', rule: 'isInIds', value: [stages[2]] },
    ],
    [
      { field: 'buyerBudgetMax', rule: 'isBetween', value: [10_000_000, 10_500_000] },
      { field: 'fullName', rule: 'contains', value: 'zoe' },
      { field: 'phones', rule: 'contains', value: '1415077' },
    ],
  );
  const plain = { page: all('true'), total: counted('true') };
  return [
    { name: 'first page', person: maya, query: {}, ...plain },
    {
      name: 'next page by lastId, deep',
      person: maya,
      query: { lastId: middle },
      page: all(seek),
      total: counted('true'),
    },
    {
      name: `offset ${deep.toLocaleString('en')}`,
      person: maya,
      query: { offset: String(deep) },
      page: `from contacts t where ${ownRows} and t.id in (select t.id ${counted('true')} order by t.created_at desc, t.id desc limit 50 offset ${deep}) order by t.created_at desc, t.id desc`,
      total: counted('true'),
    },
    {
      name: 'sorted by name',
      person: maya,
      query: { column: 'fullName', order: 'asc' },
      page: `from contacts t where ${ownRows} order by t.full_name collate "und-x-icu", t.id limit 50`,
      total: counted('true'),
    },
    {
      name: 'sorted by last activity, missing ones last',
      person: maya,
      query: { column: 'lastActivityAt', order: 'desc' },
      page: `from contacts t where ${ownRows} and t.last_activity_at is not null order by t.last_activity_at desc, t.id desc limit 50`,
      total: counted('true'),
    },
    {
      name: 'sorted by last name, backwards',
      person: maya,
      query: { column: 'lastName', order: 'desc' },
      page: `from contacts t where ${ownRows} and t.last_name is not null order by t.last_name collate "und-x-icu" desc, t.id desc limit 50`,
      total: counted('true'),
    },
    {
      name: 'sorted by a birthday, which no index has in order',
      person: maya,
      query: { column: 'birthday', order: 'asc' },
      page: `from contacts t where ${ownRows} order by t.birthday, t.id limit 50`,
      total: counted('true'),
    },
    {
      name: 'sorted by the place of its stage, which no index has in order',
      person: maya,
      query: { column: 'stage', order: 'desc' },
      page: `from contacts t left join tags s on s.agency_id = t.agency_id and s.id = t.stage_id where ${ownRows} order by s.position desc nulls last, t.id desc limit 50`,
      total: counted('true'),
    },
    {
      name: 'a tag on a third',
      person: maya,
      query: isAny,
      page: all(tagged(commonTag)),
      total: `from contact_tags l where l.agency_id = $1 and l.tag_id = '${commonTag}'`,
    },
    {
      name: 'a tag on every two hundredth',
      person: maya,
      query: filters([{ field: 'tags', rule: 'isInIds', value: [rareTag] }]),
      page: all(tagged(rareTag)),
      total: `from contact_tags l where l.agency_id = $1 and l.tag_id = '${rareTag}'`,
    },
    {
      name: 'a tag on the older half, which no new one has',
      person: maya,
      query: filters([{ field: 'tags', rule: 'isInIds', value: [olderTag] }]),
      page: `from contact_tags l join contacts t on t.agency_id = l.agency_id and t.id = l.contact_id
        where l.agency_id = $1 and l.tag_id = '${olderTag}' order by l.contact_created_at desc, l.contact_id desc limit 50`,
      total: `from contact_tags l where l.agency_id = $1 and l.tag_id = '${olderTag}'`,
    },
    {
      name: 'a tag and a stage, or a budget, a name and a number',
      person: maya,
      query: isHot,
      page: `from (select id from ${either} e order by created_at desc, id desc limit 50) p join contacts t on t.agency_id = $1 and t.id = p.id
        order by t.created_at desc, t.id desc`,
      total: `from ${either} e`,
    },
    {
      name: 'a search that finds few',
      person: maya,
      query: { search: rareWords },
      page: all(found(...rareWords.split(' '))),
      total: counted(found(...rareWords.split(' '))),
    },
    {
      name: 'a search that finds many',
      person: maya,
      query: { search: 'ana' },
      page: all(found('ana')),
      total: counted(found('ana')),
    },
    {
      name: 'the global search, eight rows',
      person: maya,
      query: { search: 'silva 77', length: '8' },
      page: `from contacts t where ${ownRows} and ${found('silva', '77')} order by t.created_at desc, t.id desc limit 8`,
      total: counted(found('silva', '77')),
    },
    {
      name: 'what a member reaches, one in a hundred',
      person: tom,
      query: {},
      page: `${shared} order by a.contact_created_at desc, a.contact_id desc limit 50`,
      total: ofTom,
    },
    {
      name: 'the same, with a tag',
      person: tom,
      query: isAny,
      page: `${shared} and exists (select from contact_tags l where l.agency_id = $1 and l.contact_id = t.id and l.tag_id = '${commonTag}') order by a.contact_created_at desc, a.contact_id desc limit 50`,
      total: `${ofTom} and exists (select from contact_tags l where l.agency_id = $1 and l.contact_id = a.contact_id and l.tag_id = '${commonTag}')`,
    },
    { name: 'exact count of all', person: maya, query: {}, page: counted('true'), total: null, isCount: true },
    {
      name: 'exact count of a tag on a third',
      person: maya,
      query: isAny,
      page: `from contact_tags l where l.agency_id = $1 and l.tag_id = '${commonTag}'`,
      total: null,
      isCount: true,
    },
    {
      name: 'exact count of the two groups',
      person: maya,
      query: isHot,
      page: `from ${either} e`,
      total: null,
      isCount: true,
    },
    { name: 'exact count of what a member reaches', person: tom, query: {}, page: ofTom, total: null, isCount: true },
  ];
};
