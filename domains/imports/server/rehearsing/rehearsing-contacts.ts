// How rows of contacts are rehearsed: what the cells say is understood, doubles are folded, and whoever is in the book is weighed.
import { lastFallbackCountry } from '#/domains/contacts/server.ts';
import type { ImportOptions, MappedColumn } from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { changeImport, type Import } from '../imports.ts';
import { shapeOf, targetsOf } from '../mapping/targets.ts';
import type { ImportSubject } from '../subject.ts';
import { attributeReaders } from '../understanding/attributes.ts';
import { countCountries } from '../understanding/counting-countries.ts';
import { type Plan, readLabels } from '../understanding/labels.ts';
import { type Understanding, understandRow } from '../understanding/understanding-rows.ts';
import { foldDoubles } from './folding.ts';
import { stageRows } from './staging.ts';
import { writeRows } from './staging-contacts.ts';
import { weighUpdates } from './weighing.ts';

const many = /^(?:tags|origins|note|lastNamePart|addresses\.\d+\.street(?:Part)?)$/;

/** Refuses a mapping under which no row could be known by anything, and two columns in one place. */
export const checkMapping = (mapping: readonly MappedColumn[]): void => {
  const taken = new Map<string, number>();
  for (const { index, target } of mapping) {
    if (target === null || many.test(target)) continue;
    if (taken.has(target))
      throw invalid(
        `mapping.${index}.target`,
        'is taken by another column',
        'imports.twiceMapped',
        'Two columns are read as the same field',
      );
    taken.set(target, index);
  }
  const known = [...taken.keys()].some((target) =>
    /^(?:firstName|lastName|fullName|companyName|emails\.\d+|phones\.\d+)$/.test(target),
  );
  if (!known)
    throw invalid(
      'mapping',
      'must say where a name, an email or a phone stands',
      'imports.nothingMapped',
      'Say which column holds the first name, or the email or phone',
    );
};

/** Rehearses contacts: how they were understood is kept, for labels are made by it when the import runs. */
export const rehearseContacts: ImportSubject['rehearse'] = async (run, found, file) => {
  const how = await run.transaction((ctx) => understandingOf(ctx, found));
  const rows = await stageRows(
    run,
    found,
    file,
    (row) => ({ ...row, understood: understandRow(row, how) }),
    (ctx, staged) => writeRows(ctx, found, staged),
  );
  await foldDoubles(run, found);
  await weighUpdates(run, found);
  return { rows, known: { phones: how.counts.all(), plan: how.labels.plan } };
};

/** Understands one row anew; words that it brings are announced with those of the others. */
export const understandContactAgain: ImportSubject['understandAgain'] = async (ctx, found, row) => {
  const how = await understandingOf(ctx, found, found.plan);
  await writeRows(ctx, found, [{ ...row, understood: understandRow(row, how) }]);
  const { plan } = how.labels;
  const known = found.plan ?? { tag: {}, origin: {}, stage: {} };
  await changeImport(ctx, found.id, {
    plan: {
      tag: { ...known.tag, ...plan.tag },
      origin: { ...known.origin, ...plan.origin },
      stage: { ...known.stage, ...plan.stage },
    },
  });
  await weighUpdates({ transaction: (work) => work(ctx) }, found);
};

/** How the rows of an import are understood, as things are now. */
const understandingOf = async (
  ctx: Context,
  { mapping, fixes, options, preset, layout }: Import,
  /** What is to be made already, where only some rows are understood anew. */
  made: Plan | null = null,
): Promise<Understanding> => {
  const targets = await targetsOf(ctx);
  const country = countryOf(options, layout.country ?? ctx.agency.country);
  const isOwn = preset === 'lintel';
  return {
    width: mapping.length,
    columns: mapping.flatMap((column) =>
      column.target === null ? [] : [{ ...column, target: column.target, ...shapeOf(column.target) }],
    ),
    attributes: attributeReaders(targets, {
      dateOrder: layout.dateOrder,
      thisYear: ctx.now.toZonedDateTimeISO('UTC').year,
      isOwn,
      past: { now: ctx.now, zone: ctx.agency.timezone },
    }),
    labels: await readLabels(ctx, fixes, made),
    fixes,
    country,
    isChosen: options.phoneCountry !== null,
    ownCountry: ctx.agency.country,
    counts: countCountries([country, ctx.agency.country, layout.country ?? null, 'US']),
    isOwn,
    isAmerican: layout.isAmerican === true || preset === 'followUpBoss',
  };
};

const countryOf = ({ phoneCountry }: ImportOptions, agencyCountry: string | null): string =>
  phoneCountry ?? agencyCountry ?? lastFallbackCountry;
