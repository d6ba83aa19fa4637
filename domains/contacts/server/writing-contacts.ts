// From what a caller wrote to the columns of a contact: the attributes that the kernel knows how to write, and the shapes of
// contract/written.ts, which mean more than a value.
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { writtenContact, writtenDoNotDisturb } from '#/domains/contacts/contract/written.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import type { Written } from '#/kernel/server/entities/written-values.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { checkAgent, checkDomain, checkOrigins, checkStage, checkTags } from './checking-references.ts';
import { type KeptEmail, type KeptPhone, keepEmails, keepPhones, unwelcome } from './keeping-addresses.ts';

type Shapes = typeof writtenContact;
/** The shapes that were sent; what was left out is not there. */
export type Parts = { [N in keyof Shapes]?: z.output<Shapes[N]> | undefined };

/** What a contact has, as far as it decides what becomes of what is written. */
export interface Before {
  emails: readonly KeptEmail[];
  /** Taken away, and not to be written to. */
  formerEmails: readonly KeptEmail[];
  phones: readonly KeptPhone[];
  assignedAgentId: string | null;
}

export interface DoNotDisturb {
  isEnabled: boolean;
  startDate: string | null;
  endDate: string | null;
}

/** The columns of the shapes. Refuses, at its place, what points nowhere and what cannot be. */
export const writtenParts = async (ctx: Context, given: Parts, before: Before): Promise<Written> => {
  const columns: Written = new Map();
  const { emails, phones, addresses, tags, origins, stage, domain, assignedAgent, doNotDisturb } = given;
  if (emails) {
    const known = [...before.formerEmails, ...before.emails];
    const kept = keepEmails(emails, known);
    columns.set('emails', json(kept));
    columns.set('former_emails', json(unwelcome(known, kept)));
  }
  if (phones) {
    const agencyCountry = ctx.agency.country;
    const place = (index: number): string => `phones.${index}.number`;
    columns.set('phones', json(keepPhones(phones, before.phones, { agencyCountry, place })));
  }
  if (addresses) columns.set('addresses', json(addresses.filter((address) => Object.keys(address).length > 0)));
  if (tags) columns.set('tag_ids', uuids(await checkTags(ctx, tags)));
  if (origins) columns.set('origin_ids', uuids(await checkOrigins(ctx, origins)));
  const reference = async (column: string, id: string | null | undefined, check: typeof checkStage): Promise<void> => {
    if (id !== undefined) columns.set(column, sql`${id === null ? null : await check(ctx, id)}::uuid`);
  };
  await reference('stage_id', stage, checkStage);
  await reference('domain_id', domain, checkDomain);
  // Who is assigned may have been disabled since, and stays.
  if (assignedAgent !== before.assignedAgentId) await reference('assigned_agent_id', assignedAgent, checkAgent);
  if (doNotDisturb === null) columns.set('do_not_disturb', sql`null::jsonb`);
  else if (doNotDisturb) columns.set('do_not_disturb', json(asDoNotDisturb(ctx, doNotDisturb)));
  return columns;
};

/**
 * A do-not-disturb with its dates in UTC: from now where it names no start, until lifted where it names no end (decision 37). Refuses an
 * end that does not lie after the start.
 */
export const asDoNotDisturb = (
  ctx: Context,
  { isEnabled, startDate, endDate }: z.output<typeof writtenDoNotDisturb>,
  field = 'doNotDisturb',
): DoNotDisturb => {
  const start = startDate ? Temporal.Instant.from(startDate) : isEnabled ? ctx.now : null;
  const end = endDate ? Temporal.Instant.from(endDate) : null;
  if (start && end && Temporal.Instant.compare(end, start) <= 0)
    throw invalid(`${field}.endDate`, 'must be after the start', 'kernel.invalid', 'The end must be after the start');
  return { isEnabled, startDate: start?.toString() ?? null, endDate: end?.toString() ?? null };
};
