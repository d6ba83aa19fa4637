// The files of a new domain: one entity with list, get, create, change and delete, its table, a page, and a test, all in working order.
import type { Names } from './names.ts';

const readme = ({ many, aOne }: Names): string => `# ${many}

What ${aOne} is, in the words of the trade: one or two sentences.

- **Rules**: what must always hold, each with its source.
- **Who may what**: everybody of the agency sees and changes ${many}; owners delete them.
`;

const contract = ({
  many,
  one,
  One,
  aOne,
}: Names): string => `// The door of ${many} for all: what ${aOne} is, and what can be done with it.
import * as z from 'zod/mini';
import { date, string } from '#/kernel/contract/attribute.ts';
import { contract } from '#/kernel/contract/call.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { event } from '#/kernel/contract/event.ts';
import { writeCalls } from '#/kernel/contract/write-calls.ts';

export const ${one}Entity = entity({
  typeName: '${one}',
  plural: '${many}',
  path: '/crm/${many}',
  resource: 'agency',
  table: '${many}',
  title: { one: '${one}', many: '${many}' },
  label: 'displayName',
  order: { column: 'createdAt', order: 'desc' },
  columns: ['displayName', 'createdAt'],
  attributes: {
    displayName: string('Name', {
      isRequired: true,
      isSortable: true,
      isSearchable: true,
      isWritable: true,
      max: 120,
    }),
    createdAt: date('Added', { hasTime: true, isRequired: true, isSortable: true }),
  },
});

const told = (name: string, label: string, verb: string) =>
  event({
    name: \`${many}.\${name}\`,
    subject: '${one}',
    data: z.object({ displayName: z.string() }),
    label,
    sentence: \`{actor} \${verb} {data.displayName}\`,
    log: 'info',
  });

/** What happens to ${many}. */
export const ${one}Events = {
  created: told('created', '${One} created', 'created'),
  updated: told('updated', '${One} changed', 'changed'),
  deleted: told('deleted', '${One} deleted', 'deleted'),
  restored: told('restored', '${One} restored', 'restored'),
};

export const ${many}Contract = contract('${many}', {
  ...readCalls(${one}Entity, 'signedIn'),
  ...writeCalls(${one}Entity, { write: 'signedIn', remove: 'owner' }),
});
`;

const rights = ({
  many,
}: Names): string => `// Who may make which call of ${many}, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { ${many}Contract } from '#/domains/${many}/contract.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights([${many}Contract], {
${['list', 'search', 'count', 'get', 'listCheck', 'explain', 'export', 'update']
  .map((verb) => `  '${many}.${verb}': ['signedIn', 'all', '${many}'],`)
  .join('\n')}
  '${many}.create': ['signedIn', 'none'],
  '${many}.delete': ['owner', 'nobody', '${many}'],
  '${many}.bulkDelete': ['owner', 'nobody', '${many}'],
});
`;

const server = ({ many, one, Many }: Names): string => `// The door of ${many} for servers.
import { type ServerDoor } from '#/kernel/server/door.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { writeHandlers } from '#/kernel/server/entities/write-records.ts';
import { ${one}Events, ${many}Contract } from './contract.ts';
import { removing, served${Many} } from './server/serving-${many}.ts';

export const ${many}Door: ServerDoor = {
  name: '${many}',
  calls: serveCalls(${many}Contract, {
    ...readHandlers(served${Many}),
    ...writeHandlers(served${Many}, ${one}Events, removing),
  }),
  entities: [served${Many}],
  events: Object.values(${one}Events),
  visibleJobs: [removing.job],
};
`;

const serving = ({ one, Many }: Names): string => `// Where the rows are, who reaches which, and how they are deleted.
import { sql } from 'kysely';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { ${one}Entity, ${one}Events } from '../contract.ts';

export const served${Many} = serveEntity(${one}Entity, {
  exists: () => sql\`t.removed_at is null\`,
  reach: () => 'all',
  computed: {},
});

/** A deletion is a mark that an undo takes away. */
export const removing = deletion(served${Many}, { events: ${one}Events, needs: 'owner', isSoft: true });
`;

const test = ({ many, aOne }: Names): string => `import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';

const { maya, tom, rival } = await openHouse();

test('a member adds ${aOne}, and everybody of the agency finds it, nobody else', async () => {
  const { _id } = await tom.${many}.create({ displayName: 'First' });
  expect(await maya.${many}.list({})).toMatchObject({ data: [{ _id, displayName: 'First' }], total: 1 });
  expect(await rival.${many}.list({})).toEqual({ data: [], total: 0 });
  await expect(rival.${many}.get({ id: _id })).rejects.toThrow('404');
});

test('a name is required, and only owners delete', async () => {
  await expect(tom.${many}.create({ displayName: '' })).rejects.toThrow('422');
  const { _id } = await maya.${many}.create({ displayName: 'Second' });
  await expect(tom.${many}.delete({ id: _id })).rejects.toThrow('403');
  expect(await maya.${many}.delete({ id: _id })).toEqual({ deletedCount: 1 });
});
`;

const web = ({ many, one, Many }: Names): string => `// The door of ${many} for webs.
import type { WebDoor } from '#/kernel/web/door.ts';
import { menuEntry } from '#/kernel/web/shell-slots.ts';

export const ${many}Door: WebDoor = {
  fills: [menuEntry({ id: '/${many}', to: '/${many}', label: '${Many}', order: 135, needs: 'signedIn' })],
  keepsFresh: { ${one}: ['${many}'] },
};
`;

const pages = ({
  many,
  Many,
}: Names): string => `// The pages of ${many}, by their addresses: what the web app must know before anything else of this domain.
import { type Page, page } from '#/kernel/web/door.ts';

export const ${many}Pages: readonly Page[] = [
  page({ path: '/${many}', title: '${Many}', load: () => import('./web/${Many}Page.tsx') }),
];
`;

const page = ({
  many,
  one,
  Many,
  aOne,
}: Names): string => `// The ${many} of the agency: a list that can be filtered, sorted, exported, and changed in its cells.
import { ${one}Entity, ${many}Contract } from '#/domains/${many}/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';

const api = clients({ ${many}: ${many}Contract });

const ${Many}Page = () => (
  <RecordList entity={${one}Entity} api={api.${many}} empty={{ why: 'Nobody has added ${aOne} yet.' }} />
);
export default ${Many}Page;
`;

const migration = ({ many, aOne }: Names): string => `-- What the domain ${many} keeps.

create table ${many} (
  agency_id uuid not null references agencies (id) on delete cascade,
  id uuid not null,
  display_name text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (agency_id, id)
);
comment on table ${many} is '${many} · say what ${aOne} is';
call keep_apart('${many}');
create index ${many}_created on ${many} (agency_id, created_at, id) where removed_at is null;
create index ${many}_name on ${many} (agency_id, display_name collate "und-x-icu", id) where removed_at is null;
`;

/** Path and text of every file of a new domain. */
export const filesOf = (names: Names, migrationFile: string): ReadonlyMap<string, string> => {
  const folder = `domains/${names.many}`;
  return new Map([
    [`${folder}/README.md`, readme(names)],
    [`${folder}/contract.ts`, contract(names)],
    [`${folder}/server.ts`, server(names)],
    [`${folder}/pages.ts`, pages(names)],
    [`${folder}/web.tsx`, web(names)],
    [`${folder}/server/serving-${names.many}.ts`, serving(names)],
    [`${folder}/server/serving-${names.many}.test.ts`, test(names)],
    [`${folder}/server/rights.test.ts`, rights(names)],
    [`${folder}/web/${names.Many}Page.tsx`, page(names)],
    [`db/migrations/${migrationFile}`, migration(names)],
  ]);
};
