import { describe, expect, test } from 'vitest';
import { fromCell } from '#/kernel/contract/csv.ts';
import { exportsContract } from '#/kernel/contract/exports.ts';
import { fill, idOf } from '#/test/entities/fill.ts';
import { callerOf, openSpecimens } from '#/test/entities/open-specimens.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const opened = await openSpecimens();
const { maya, tom, owner, settle, app } = opened;
await fill(owner, people.maya.agencyId, 2_500, people.tom.agentId);
/** Neither Tom's nor open. */
const closed = idOf(2);
const exportsOf = (person: (typeof people)[keyof typeof people]) => callerOf(opened, exportsContract, person);

/** Reads CSV as RFC 4180 has it. */
const parse = (text: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end = ''] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
    if (end === '') break;
  }
  return rows.filter((cells) => cells.length > 1 || cells[0] !== '');
};

const fileOf = async (person: (typeof people)[keyof typeof people], jobId: string | null): Promise<string[][]> => {
  const { url } = await exportsOf(person).open({ id: jobId ?? '' });
  const { body, headers } = await app.inject(url);
  expect(headers).toMatchObject({ 'content-type': 'text/csv' });
  expect(body.startsWith('\ufeff')).toBe(true);
  return parse(body.slice(1));
};

const run = async (
  person: 'maya' | 'tom',
  input: Parameters<typeof maya.specimens.export>[0],
): Promise<{ table: string[][]; jobId: string | null; totalCount: number }> => {
  const { jobId, totalCount } = await opened[person].specimens.export(input);
  await settle();
  return { table: await fileOf(people[person], jobId), jobId, totalCount };
};

test('all records under a filter, with the columns that were asked for, as a file and a job', async () => {
  const filtersGroups = [[{ field: 'kind', rule: 'isEqualTo' as const, value: 'rare' }]];
  const columns = ['name', 'kind', 'emails', 'place.city', 'createdAt'];
  const { table, jobId, totalCount } = await run('maya', { all: true, filtersGroups, columns });
  const [heading, ...rows] = table;
  expect(heading).toEqual(['Name', 'Kind', 'Emails', 'City', 'Added']);
  // Moments by the agency's clock.
  const { rows: agencies } = await owner.query<{ timezone: string }>('select timezone from agencies where id = $1', [
    people.maya.agencyId,
  ]);
  const at = Temporal.Instant.from('2025-01-01T00:01:00Z').toZonedDateTimeISO(agencies[0]?.timezone ?? '');
  const added = `${at.toPlainDate().toString()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
  expect(rows[0]).toEqual(['Zoe 3', 'RARE', 'p3@example.com', '', added]);
  const { total } = await maya.specimens.count({ filtersGroups: JSON.stringify(filtersGroups) });
  expect([rows.length, totalCount]).toEqual([total, total]);
  const { rows: jobs } = await owner.query(
    'select status, progress, modified_count, total_count, title from jobs where id = $1',
    [jobId],
  );
  expect(jobs).toEqual([
    { status: 'done', progress: 100, modified_count: total, total_count: total, title: 'Export of specimens' },
  ]);
});

test('columns stand under the headings they have on the screen', async () => {
  const { table } = await run('maya', {
    ids: [idOf(2)],
    columns: ['name', 'emails'],
    headings: ['Who', 'Email'],
  });
  expect(table).toEqual([
    ['Who', 'Email'],
    ['Émile 2', 'p2@example.com'],
  ]);
  await expect(run('maya', { all: true, columns: ['name'], headings: ['Who', 'Email'] })).rejects.toMatchObject({
    body: { field: 'headings' },
  });
});

test('named records, in the order of their ids, with every column people can see', async () => {
  const { table } = await run('maya', { ids: [idOf(9), idOf(2), idOf(7)] });
  const [heading = [], ...rows] = table;
  expect(heading).toContain('Do not disturb');
  expect(heading).not.toContain('Secret');
  expect(rows.map((cells) => cells[heading.indexOf('Name')])).toEqual(['Émile 2', '100% 7', 'ana 9']);
  expect(rows.map((cells) => fromCell(cells[heading.indexOf('Phones')] ?? ''))).toEqual([
    '+40721000002',
    '+40721000007',
    '+40721000009',
  ]);
});

test('formulas, quotes, commas and line ends come back as they were', async () => {
  const awkward = [
    '=HYPERLINK("http://x","y")',
    '+1,2',
    '-3',
    '@x',
    '\ttab',
    'a "b", c',
    'two\r\nlines',
    'one\nline',
    '\rback',
    "'=1",
  ];
  for (const [n, nickname] of awkward.entries())
    await owner.query('update specimens set nickname = $3 where agency_id = $1 and id = $2', [
      people.maya.agencyId,
      idOf(n + 1),
      nickname,
    ]);
  const ids = awkward.map((_, n) => idOf(n + 1));
  const { table } = await run('maya', { ids, columns: ['nickname'] });
  expect(table.slice(1).map(([cell = '']) => fromCell(cell))).toEqual(awkward);
  for (const [cell = ''] of table) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

test('values of own attributes under the names people gave them', async () => {
  const made = await maya.attributes.create({
    typeName: 'specimen',
    type: 'dropdown',
    displayName: '=Wing',
    options: [{ value: 'e', label: 'East' }],
  });
  await owner.query('update specimens set custom = $3 where agency_id = $1 and id = $2', [
    people.maya.agencyId,
    idOf(1),
    JSON.stringify({ [made._id]: 'e' }),
  ]);
  const { table } = await run('maya', { ids: [idOf(1)], columns: [`attributes.${made._id}`] });
  expect(table).toEqual([["'=Wing"], ['East']]);
});

describe('reach', () => {
  test('only records within it are in the file, and nobody else opens it', async () => {
    const { table, jobId } = await run('tom', { all: true, columns: ['name', 'ownerId', 'isOpen'] });
    expect(table.length - 1).toBe((await tom.specimens.count({})).total);
    expect(table.length).toBeLessThan(2_500);
    for (const [, ownerId, isOpen] of table.slice(1))
      expect(ownerId === people.tom.agentId || isOpen === 'true').toBe(true);
    for (const person of [people.maya, people.lena, people.rival])
      expect((await refusalOf(exportsOf(person).open({ id: jobId ?? '' }))).status).toBe(404);
  });

  test('an export whose starter has lost the right ends without a file', async () => {
    const { jobId } = await tom.specimens.export({ all: true });
    await owner.query(`update agents set status = 'disabled' where id = $1`, [people.tom.agentId]);
    await opened.background.settle();
    await owner.query(`update agents set status = 'active' where id = $1`, [people.tom.agentId]);
    expect((await refusalOf(exportsOf(people.tom).open({ id: jobId ?? '' }))).status).toBe(404);
    const { rows } = await owner.query<{ status: string }>('select status from jobs where id = $1', [jobId]);
    expect(rows).toEqual([{ status: 'failed' }]);
  });
});

test('where nothing is within reach no job begins: ids of another agency are as unknown ones', async () => {
  const jobs = async () => (await owner.query<{ n: number }>('select count(*)::int as n from jobs')).rows[0]?.n;
  const before = await jobs();
  const nothing = { modifiedCount: 0, totalCount: 0, jobId: null };
  for (const [person, ids] of [
    ['rival', [idOf(1)]],
    ['rival', [idOf(999_999)]],
    ['tom', [closed]],
  ] as const)
    expect(await opened[person].specimens.export({ ids: [...ids] })).toEqual(nothing);
  expect(await maya.specimens.export({ all: true, search: 'no such specimen' })).toEqual(nothing);
  expect(await jobs()).toBe(before);
});

test.each([
  [{}, 'ids'],
  [{ ids: [] }, 'ids'],
  [{ all: true, columns: ['name', 'secret'] }, 'columns.1'],
  [{ all: true, columns: ['nothing'] }, 'columns.0'],
  [{ all: true, filtersGroups: [[{ field: 'nothing', rule: 'isEmpty' as const }]] }, 'filtersgroups.0.0.field'],
])('%j is refused at %s', async (input, field) => {
  const refused = await refusalOf(maya.specimens.export(input));
  expect([refused.status, refused.body.field]).toEqual([422, field]);
});

test('a file reads of its records what its columns show: what cannot be computed stands in nobody’s way', async () => {
  await owner.query('update specimens set size = 1e308 where id = $1', [idOf(1)]);
  const { table } = await run('maya', { ids: [idOf(1)], columns: ['name', 'size'] });
  expect(table.map(([name]) => name)).toEqual(['Name', 'ana 1']);
  const { jobId } = await maya.specimens.export({ ids: [idOf(1)], columns: ['name', 'double'] });
  await opened.background.settle();
  const { rows } = await owner.query<{ status: string }>('select status from jobs where id = $1', [jobId]);
  // It is tried again, and comes to no end.
  expect(rows).toEqual([{ status: 'running' }]);
});
