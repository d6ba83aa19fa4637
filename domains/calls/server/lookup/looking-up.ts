// Looks a telephone number up: an ask, so outside of any transaction; what was found is written to the contact's number by a verb of its own
// (architecture, "Inside one domain"). The ledger will charge a point for each (decision 6); until it is there, only the number of asks is bound.
import type { callsContract, Lookup } from '#/domains/calls/contract.ts';
import type { PhoneStatus } from '#/domains/contacts/contract.ts';
import { judgePhone, servedContacts, setPhones } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { countUse } from '#/kernel/server/http/rate-limits.ts';
import { ask } from '#/kernel/server/verb.ts';
import { nothingKnown } from './answering.ts';
import { providerOf } from './provider.ts';

type Calls = typeof callsContract.calls;

/** Look-ups of one person within an hour. */
const mostAnHour = 60;
const hour = 3_600;

/**
 * POST /crm/calls/lookup. A number that cannot be one is not asked about. With `contactId` the contact must be within reach to change, and
 * must have the number; without it, nothing is written. Refuses the sixty-first in an hour.
 */
export const lookUp = ask<Calls['lookup']>(async (ask, { phoneNumber, contactId }) => {
  const { house, actor } = ask;
  const country = await ask.transaction(async (ctx) => {
    if (contactId !== undefined) await mustReach(ctx, servedContacts, contactId, 'write');
    return ctx.agency.country;
  });
  const judged = judgePhone(phoneNumber, country);
  if (!judged) return nothingKnown('NOT_A_NUMBER', 'This is not a telephone number');
  await countUse(house, `calls.lookup ${actor.agentId ?? ''}`, mostAnHour, hour);
  const found = await providerOf(house).lookUp(judged.number);
  const { status, type: lineType } = found;
  if (status === 'NOK')
    house.log.warn({ error: found.error, reason: found.message }, 'a telephone number could not be looked up');
  else if (contactId !== undefined)
    await ask.transaction((ctx) => writeFound(ctx, contactId, { number: judged.number, status, lineType }));
  return found;
});

interface Found {
  number: string;
  status: PhoneStatus;
  lineType: Lookup['type'];
}

/** Writes what was found to the number of a contact, where it still has it. */
const writeFound = async (ctx: Context, contactId: string, { number, ...found }: Found): Promise<void> => {
  const { phones } = await getRecord(ctx, servedContacts, contactId);
  if (phones.some((phone) => phone.number === number))
    await setPhones(ctx, {
      id: contactId,
      phones: phones.map((phone) => (phone.number === number ? { ...phone, ...found } : phone)),
    });
};
