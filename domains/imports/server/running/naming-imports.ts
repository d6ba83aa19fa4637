// What an import calls the tag that it gives.
import { sql } from 'kysely';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import type { Context } from '#/kernel/server/context.ts';

/** The name of the tag that only this import has: two of one minute are told apart, 'Import 12 Mar 14:05 (2)'. */
export const freeTag = async (ctx: Context, typeName: 'contact' | 'listing'): Promise<string> => {
  const name = importTag(ctx);
  const { rows } = await sql<{ name: string }>`
    select display_name as name from tags
    where agency_id = ${ctx.agency.id} and type_name = ${typeName} and starts_with(display_name, ${name})`.execute(
    ctx.db,
  );
  const taken = new Set(rows.map((row) => row.name));
  for (let number = 1; ; number += 1) {
    const wanted = number === 1 ? name : `${name} (${number})`;
    if (!taken.has(wanted)) return wanted;
  }
};

/** 'Import 12 Mar 14:05', in the agency's zone. */
const importTag = (ctx: Context): string => {
  const at = ctx.now.toZonedDateTimeISO(ctx.agency.timezone);
  const month = writtenDay(at.toPlainDate(), 'month');
  return `Import ${at.day} ${month} ${String(at.hour).padStart(2, '0')}:${String(at.minute).padStart(2, '0')}`;
};
