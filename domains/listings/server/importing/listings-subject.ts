// Homes of the agency's own, as files bring them in.
import { sql } from 'kysely';
import type { MappedColumn } from '#/domains/imports/contract.ts';
import { type ImportSubject, rehearsalJob, skipDoubles, stageRows } from '#/domains/imports/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { startVisible } from '#/kernel/server/jobs/visible/starting.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { choicesOfHomes } from './choosing.ts';
import { suggestForHomes } from './headings-of-homes.ts';
import { targetsOfHomes } from './home-targets.ts';
import { keepHomes, type StagedHome } from './meeting-homes.ts';
import { reasonOfHome, wordsOfHomes } from './problem-words.ts';
import { type HomesReading, placeOf, readingOf, understandHome } from './understanding-homes.ts';
import { listingImportJob } from './writing-imported.ts';

const mostRows = 50_000;

export const rehearseListings = rehearsalJob({
  kind: 'listings.rehearseImport',
  needs: 'listing.write',
  title: ({ name }) => `Check of listings: ${name}`,
});

/** What tells which home a row is about. */
const identifying = new Set(['listingId', 'unparsedAddress', 'streetName']);

const checkMapping = (mapping: readonly MappedColumn[]): void => {
  const taken = new Set<string>();
  for (const { index, target } of mapping) {
    if (target === null) continue;
    if (taken.has(target))
      throw invalid(
        `mapping.${index}.target`,
        'is taken by another column',
        'imports.twiceMapped',
        'Two columns are read as the same field',
      );
    taken.add(target);
  }
  if (![...taken].some((target) => identifying.has(target)))
    throw invalid(
      'mapping',
      'must say where the MLS number or the address stands',
      'imports.nothingMapped',
      'Say which column holds the MLS number, or the address',
    );
};

const reading = async (ctx: Context, found: Parameters<typeof readingOf>[0]): Promise<HomesReading> =>
  readingOf(found, await targetsOfHomes(ctx), ctx.now.toZonedDateTimeISO(ctx.agency.timezone).year);

export const listingsSubject: ImportSubject = {
  type: 'listings',
  needs: 'listing.write',
  kinds: ['csv', 'xlsx'],
  mostRows,
  choices: choicesOfHomes,
  targets: targetsOfHomes,
  suggest: async (ctx, { headers, layout }) => ({
    mapping: layout.hasHeader
      ? suggestForHomes(headers, await targetsOfHomes(ctx))
      : headers.map((_, index) => ({ index, target: null, label: null, confidence: 'none' })),
    preset: null,
  }),
  checkMapping,
  wordsOf: wordsOfHomes,
  reasonOf: reasonOfHome,
  rehearse: async (run, found, file) => {
    const how = await run.transaction((ctx) => reading(ctx, found));
    const rows = await stageRows(
      run,
      found,
      file,
      (row): StagedHome => ({ ...row, understood: understandHome(row, how) }),
      (ctx, staged) => keepHomes(ctx, found, staged),
    );
    await run.transaction((ctx) => skipDoubles(ctx, found.id));
    return { rows, known: {} };
  },
  understandAgain: async (ctx, found, row) => {
    const understood = understandHome(row, await reading(ctx, found));
    await keepHomes(ctx, found, [{ ...row, understood }]);
  },
  nameOf: (record) => {
    const { unparsedAddress, listingId } = record;
    if (typeof unparsedAddress === 'string') return unparsedAddress;
    return placeOf(record)?.split('|')[0] ?? (typeof listingId === 'string' ? listingId : null);
  },
  namesOf: async (ctx, ids) => {
    const { rows } = await sql<{ id: string; name: string }>`
      select id, display_name as name from listings where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(
      ctx.db,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  },
  checkReady: () => undefined,
  startRehearsal: (ctx, { id, name, rehearsal, rowCount }) =>
    startVisible(ctx, rehearseListings, { importId: id, rehearsal, name }, { total: rowCount }),
  start: (ctx, { id, name }, total) => startVisible(ctx, listingImportJob, { importId: id, name }, { total }),
};
