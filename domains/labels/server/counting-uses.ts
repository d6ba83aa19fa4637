// How many records carry labels, in the words that a confirmation shows: 'On 128 contacts, 2 workflows'.

import { type RawBuilder, sql } from 'kysely';
import { mostUsesCounted } from '#/domains/labels/contract.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { type LabelUses, namedLabels } from './carrying-labels.ts';
import { type LabelKind, usesOf } from './serving-labels.ts';

export interface CountedUses {
  label: LabelUses['label'];
  count: number;
}

/** Records of each sort that carry any of the labels, each once, counted up to one more than `most`; sorts without any are left out. */
export const countUses = async (
  ctx: Context,
  { of }: LabelKind,
  ids: readonly string[],
  most: number = mostUsesCounted,
): Promise<CountedUses[]> => {
  const counted: CountedUses[] = [];
  for (const group of Map.groupBy(usesOf(ctx, of), ({ label }) => label.many).values()) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from (${carriers(ctx, group, ids, most + 1)}) u`.execute(ctx.db);
    const [first] = group;
    const count = rows[0]?.count ?? 0;
    if (first && count > 0) counted.push({ label: first.label, count });
  }
  return counted;
};

/** Those of the labels that no record carries, and that no filter and no step names. */
export const unusedAmong = async (ctx: Context, { of }: LabelKind, ids: readonly string[]): Promise<string[]> => {
  const used = new Set<string>();
  for (const { link } of usesOf(ctx, of)) {
    const { rows } = await sql<{ id: string }>`
      select w.id from unnest(${uuids(ids)}) as w (id) where exists (
        select from ${sql.table(link.table)} l where l.agency_id = ${ctx.agency.id} and ${sql.ref(`l.${link.value}`)} = w.id
        ${link.where ? sql`and ${link.where}` : sql``})`.execute(ctx.db);
    for (const { id } of rows) used.add(id);
  }
  for (const named of namedLabels.of(ctx.house)) for (const id of await named.find(ctx, ids)) used.add(id);
  return ids.filter((id) => !used.has(id));
};

/** The records that carry any of these labels, each once and at most so many, as rows of one column. */
const carriers = (
  ctx: Context,
  uses: readonly LabelUses[],
  ids: readonly string[],
  most: number,
): RawBuilder<unknown> =>
  sql`select id from (${sql.join(
    uses.map(
      ({ link: { table, record, value, where } }) => sql`(
        select distinct ${sql.ref(`l.${record}`)} as id from ${sql.table(table)} l
        where l.agency_id = ${ctx.agency.id} and ${sql.ref(`l.${value}`)} = any(${uuids(ids)})
        ${where ? sql`and ${where}` : sql``} limit ${most})`,
    ),
    sql` union `,
  )}) c limit ${most}`;

/** 'On 1 contact', 'On more than 10,000 contacts, 2 workflows'. */
const inWords = (uses: readonly CountedUses[]): string =>
  `On ${uses
    .map(({ label, count }) => {
      const isMore = count > mostUsesCounted;
      const number = writtenNumber(Math.min(count, mostUsesCounted));
      return `${isMore ? 'more than ' : ''}${number} ${count === 1 ? label.one : label.many}`;
    })
    .join(', ')}`;

/** The refusal of a deletion that was not acknowledged, with the specification's code (core §8). */
export const inUse = ({ code }: LabelKind, uses: readonly CountedUses[]): Refusal =>
  new Refusal('conflict', 'labels.inUse', inWords(uses), { code });
