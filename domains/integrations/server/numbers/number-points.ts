// What a bought number costs: points for the month that begins, on the day of the month on which it was bought, by the clock of the agency.
import { sql } from 'kysely';
import { pointPrices } from '#/domains/billing/contract.ts';
import type { Charged, PointSubject } from '#/domains/billing/server.ts';

/** Its subject in the ledger is the purchase. */
export const boughtNumbers: Charged = {
  type: 'phoneNumber',
  account: 'used.number',
  one: 'a month of a phone number',
  many: 'months of phone numbers',
  toDo: 'buy this number',
};

export const pointsPerMonth = pointPrices.numberMonth;

/** When so many months are over that began when it was bought. The 31st is the last day of shorter months, and the 31st again after them. */
export const monthsLater = (boughtAt: Temporal.Instant, months: number, zone: string): Temporal.Instant =>
  boughtAt.toZonedDateTimeISO(zone).add({ months }).toInstant();

/** What a line of the points usage says of it. Colleagues know the numbers of their agency. */
export const numberSubject: PointSubject = {
  type: boughtNumbers.type,
  tell: () => sql`(
    select json_build_object('_id', coalesce(p.integration_id, p.id), 'displayName', p.number, 'typeName', 'integration')
    from number_purchases p where p.agency_id = t.agency_id and p.id = t.subject_id)`,
};
