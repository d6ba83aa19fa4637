// Looks a telephone number up: an ask, so outside of any transaction; what was found is written to the contact's number by a verb of its own
// (architecture, "Inside one domain"). Its point is held before, and settled with what was found (decision 6).
import type { callsContract, Found } from '#/domains/calls/contract.ts';
import type { PhoneStatus } from '#/domains/contacts/contract.ts';
import { judgePhone, servedContacts, setPhones } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { countUse } from '#/kernel/server/http/rate-limits.ts';
import { ask } from '#/kernel/server/verb.ts';
import { nothingKnown } from './answering.ts';
import { beginLookup, endLookup } from './charging-lookups.ts';
import { providerOf } from './provider.ts';

type Calls = typeof callsContract.calls;

/** Look-ups of one person within an hour. */
const mostAnHour = 60;
const hour = 3_600;

/** What is said of a number that nobody could say anything about. */
const free = { asOf: null, pointCost: 0 } as const;

/**
 * POST /crm/calls/lookup. A number that cannot be one is not asked about. With `contactId` the contact must be within reach to change, and
 * must have the number; without it, nothing is written. Refuses the sixty-first in an hour, and `billing.tooFewPoints`.
 */
export const lookUp = ask<Calls['lookup']>(async (ask, { phoneNumber, contactId }) => {
  const { house, actor } = ask;
  const country = await ask.transaction(async (ctx) => {
    if (contactId !== undefined) await mustReach(ctx, servedContacts, contactId, 'write');
    return ctx.agency.country;
  });
  const judged = judgePhone(phoneNumber, country);
  if (!judged) return { ...nothingKnown('NOT_A_NUMBER', 'This is not a telephone number'), ...free };
  await countUse(house, `calls.lookup ${actor.agentId ?? ''}`, mostAnHour, hour);
  const { number } = judged;
  const begun = await ask.transaction((ctx) => beginLookup(ctx, number));
  const found = typeof begun === 'string' ? await providerOf(house).lookUp(number) : begun;
  const { status, type: lineType } = found;
  if (status === 'NOK')
    house.log.warn({ error: found.error, reason: found.message }, 'a telephone number could not be looked up');
  return ask.transaction(async (ctx) => {
    const answer = typeof begun === 'string' ? await endLookup(ctx, { id: begun, number, found }) : begun;
    if (contactId !== undefined && status !== 'NOK') await writeFound(ctx, contactId, { number, status, lineType });
    return answer;
  });
});

interface Written {
  number: string;
  status: PhoneStatus;
  lineType: Found['type'];
}

/** Writes what was found to the number of a contact, where it still has it. */
const writeFound = async (ctx: Context, contactId: string, { number, ...found }: Written): Promise<void> => {
  const { phones } = await getRecord(ctx, servedContacts, contactId);
  if (phones.some((phone) => phone.number === number))
    await setPhones(ctx, {
      id: contactId,
      phones: phones.map((phone) => (phone.number === number ? { ...phone, ...found } : phone)),
    });
};
