// Searches and narrowed filters by the one column of words that an entity may keep.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Condition } from '#/kernel/contract/read-filters.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { ServedEntity, Words } from '../served-entity.ts';

/** Words of a search beyond this many narrow it no further. */
export const mostWords = 8;
/** An index of trigrams finds nothing shorter. */
const shortest = 3;

/** The records in whose words every one of the texts stands, as `select …` of their ids; with `key`, of the value of that column as well. */
export const recordsWith = (ctx: Context, words: Words, texts: readonly string[], key?: string): RawBuilder<unknown> =>
  sql`select ${sql.ref(`w.${words.record}`)}${key === undefined ? sql`` : sql`, ${sql.ref(`w.${key}`)}`} from ${sql.table(words.table)} w where w.agency_id = ${ctx.agency.id} and ${sql.join(
    texts.map((text) => sql`${sql.ref(`w.${words.column}`)} like ${`%${lowerCase(text).replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  )}`;

/** What was typed into a search, as it stands in the words. */
export const spelledIn = (words: Words, search: string): string[] =>
  search
    .split(/\s+/)
    .slice(0, mostWords)
    .map((word) => words.spelled?.(word) ?? word);

/** Whether the index of the words finds them. */
export const areIndexed = (texts: readonly string[]): boolean => texts.every((text) => text.length >= shortest);

/** The texts that must stand in a record's words where all of the conditions hold. */
const textsOf = (words: Words, conditions: readonly Condition[]): string[] =>
  conditions.flatMap(({ field, question, isNot }) => {
    if (isNot || field.isCustom || !words.attributes.includes(field.name)) return [];
    if (question.of !== 'text' && question.of !== 'texts') return [];
    const [text = '', ...others] = question.texts;
    return others.length === 0 && text.length >= shortest ? [text] : [];
  });

/** A condition on row `t` that an index answers and that all of the conditions imply. */
export const narrowed = (
  ctx: Context,
  { words }: ServedEntity,
  conditions: readonly Condition[],
): RawBuilder<SqlBool>[] => {
  const texts = words ? textsOf(words, conditions) : [];
  return words && texts.length > 0 ? [sql<SqlBool>`t.id in (${recordsWith(ctx, words, texts)})`] : [];
};
