// Whether the mailing that a timeline tells of may be opened by whoever reads it.
import { sql } from 'kysely';
import type { TimelineItems } from '#/domains/timeline/server.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { isOwn } from '../sending/finding-own.ts';

export const notSentItems: TimelineItems = async (ctx, events) => {
  const ids = events.map(({ data }) => String(data['mailingId']));
  const { rows } = await sql<{ id: string }>`
    select g.id from mailings g where g.agency_id = ${ctx.agency.id} and g.id = any(${uuids(ids)}) and ${isOwn(ctx)}`.execute(
    ctx.db,
  );
  const theirs = new Set(rows.map(({ id }) => id));
  return new Map(events.map(({ _id, data }) => [_id, { mayOpen: theirs.has(String(data['mailingId'])) }]));
};
