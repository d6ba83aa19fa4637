// The profile of the agency: name, phone, postal address, time zone, country.
import { agencyContract, agencyUpdated } from '#/domains/agency/contract.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeAgency } from './describing-agencies.ts';

const { calls } = agencyContract;

/** GET /crm/agency/current. */
export const getCurrent: Verb<typeof calls.current> = (ctx) => describeAgency(ctx);

/** PUT /crm/agency. */
export const updateAgency: Verb<typeof calls.update> = async (ctx, input) => {
  const before = await ctx.db
    .selectFrom('agencies')
    .select([
      'name as agencyName',
      'phone as agencyPhoneNumber',
      'postal_address as postalAddress',
      'timezone',
      'country',
    ])
    .where('id', '=', ctx.agency.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const after = { ...before, ...given(input) };
  const changes = Object.fromEntries(
    (Object.keys(before) as (keyof typeof before)[]).flatMap((name) =>
      before[name] === after[name] ? [] : [[name, [before[name], after[name]] as const]],
    ),
  );
  if (Object.keys(changes).length > 0) {
    const { agencyName: name, agencyPhoneNumber: phone, postalAddress: postal_address, timezone, country } = after;
    await ctx.db
      .updateTable('agencies')
      .set({ name, phone, postal_address, timezone, country, updated_at: ctx.now })
      .where('id', '=', ctx.agency.id)
      .execute();
    ctx.emit(agencyUpdated, { subject: ctx.agency.id, data: {}, changes });
  }
  return describeAgency(ctx);
};

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> };
const given = <T extends object>(input: T): Partial<Given<T>> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as Partial<Given<T>>;
