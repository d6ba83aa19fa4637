// GET /crm/saved-searches/{id}/matches: what a search has found, whether it was told, and why not.
import { sql } from 'kysely';
import { wordsOfChange } from '#/domains/listings/contract/change-words.ts';
import { toldWords } from '#/domains/listings/contract/searches/alert-matches.ts';
import type { FoundChange, searchCalls } from '#/domains/listings/contract/searches/search-calls.ts';
import type { ListingChange } from '#/domains/listings/contract.ts';
import { thumbnailSql } from '#/domains/listings/server/photos/thumbnail-sql.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { notAllowed } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { mustFind } from '../searches/finding-searches.ts';

const usualLength = 50;

type Row = Omit<FoundChange, 'words' | 'change'> & Pick<ListingChange, 'before' | 'after'>;

export const found: Verb<(typeof searchCalls)['found']> = async (ctx, { id, length = usualLength, offset = 0 }) => {
  if (!ctx.can('listing.read')) throw notAllowed();
  await mustFind(ctx, id, 'read');
  const { rows } = await sql<Row>`
    select m.id as "_id", m.state, m.reason, c.kind, c.before, c.after, ${momentOf(sql`c.at`)} as at, ${momentOf(sql`m.settled_at`)} as "settledAt",
      json_build_object('_id', t.id, 'displayName', t.display_name, 'thumbnail', ${thumbnailSql('t')}) as listing
    from alert_matches m
    join listing_changes c on c.agency_id = m.agency_id and c.id = m.change_id
    join listings t on t.agency_id = m.agency_id and t.id = m.listing_id
    where m.agency_id = ${ctx.agency.id} and m.search_id = ${id}
    order by m.found_at desc, c.at desc, m.id desc limit ${length} offset ${offset}`.execute(ctx.db);
  const counted = await sql<{ total: number }>`
    select count(*) as total from alert_matches where agency_id = ${ctx.agency.id} and search_id = ${id}`.execute(
    ctx.db,
  );
  return {
    data: rows.map(({ before, after, ...row }) => ({
      ...row,
      change: wordsOfChange({ kind: row.kind, before, after }),
      words: toldWords(row),
    })),
    total: counted.rows[0]?.total ?? 0,
  };
};
