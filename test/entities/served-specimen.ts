// The server side of the specimen, and its door.
import { sql } from 'kysely';
import { type ServerDoor } from '#/kernel/server/door.ts';
import { isInAnyArea } from '#/kernel/server/entities/areas-sql.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { readHandlers } from '#/kernel/server/entities/read-records.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { writeHandlers } from '#/kernel/server/entities/write-records.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { specimen, specimenEvents, specimensContract } from './specimen.ts';

const named = (id: string) => sql`case when ${sql.ref(id)} is not null
  then json_build_object('_id', ${sql.ref(id)}, 'displayName', left(${sql.ref(id)}::text, 8)) end`;

const latOf = (row: 'p' | 't') => sql`(${sql.ref(`${row}.site`)} ->> 'lat')::double precision`;
const lonOf = (row: 'p' | 't') => sql`(${sql.ref(`${row}.site`)} ->> 'lon')::double precision`;

export const servedSpecimen = serveEntity(specimen, {
  exists: () => sql`t.removed_at is null`,
  // A member sees the own ones and those that are open.
  reach: ({ rights, agentId }) =>
    rights?.role === 'owner'
      ? 'all'
      : [
          [{ field: 'ownerId', rule: 'isInIds', value: agentId === null ? [] : [agentId] }],
          [{ field: 'isOpen', rule: 'isEqualTo', value: true }],
        ],
  within: {
    attribute: 'site',
    columns: { size: 'size', kind: 'kind' },
    found: (ctx, areas, besides) => sql`select p.id from specimens p where p.agency_id = ${ctx.agency.id}
      and ${sql.join([isInAnyArea(areas, latOf('p'), lonOf('p')), ...besides], sql` and `)}`,
    holds: (areas) => isInAnyArea(areas, latOf('t'), lonOf('t')),
  },
  computed: {
    stage: () => named('t.stage_id'),
    circles: () => sql`case when t.stage_id is null then '[]'::json else json_build_array(${named('t.stage_id')}) end`,
    initials: () => sql`left(t.name, 1) || left(t.nickname, 1)`,
    double: () => sql`t.size * 2`,
  },
  links: {
    stage: { column: 'stage_id' },
    labels: { table: 'specimen_labels', record: 'specimen_id', value: 'label_id' },
    phones: { table: 'specimen_phones', record: 'specimen_id', value: 'number' },
  },
});

const removing = deletion(servedSpecimen, { events: specimenEvents, needs: 'contact.write', isSoft: true });

export const specimenDoor: ServerDoor = {
  name: 'specimens',
  calls: serveCalls(specimensContract, {
    ...readHandlers(servedSpecimen),
    ...writeHandlers(servedSpecimen, specimenEvents, removing),
  }),
  entities: [servedSpecimen],
  events: Object.values(specimenEvents),
  visibleJobs: [removing.job],
};
