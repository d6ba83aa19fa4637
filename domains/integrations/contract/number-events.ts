// What happens to numbers that are bought: the log, and the notices to those who pay for them.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const number = { displayName: z.string() } as const;
/** The number as owners are told of it. */
const told = { ...number, agentIds: z.array(z.string()) } as const;

export const numberBought = event({
  name: 'integration.numberBought',
  subject: 'integration',
  data: z.object({ ...number, points: z.int() }),
  label: 'Number bought',
  sentence: '{actor} bought {data.displayName} for {data.points} points a month',
  log: 'info',
});
/** To whoever asked for it. */
export const numberNotBought = event({
  name: 'integration.numberNotBought',
  subject: 'integration',
  data: z.object({ ...told, because: z.string() }),
  label: 'Number not bought',
  sentence: '{data.displayName} was not bought: {data.because}',
  log: 'warn',
  audience: 'agentIds',
});
export const numberReleased = event({
  name: 'integration.numberReleased',
  subject: 'integration',
  data: z.object(number),
  label: 'Number released',
  sentence: '{actor} released {data.displayName}',
  log: 'info',
});
/** To the owners, who still can have it taken back themselves. */
export const numberNotReleased = event({
  name: 'integration.numberNotReleased',
  subject: 'integration',
  data: z.object({ ...told, because: z.string() }),
  label: 'Number not released',
  sentence: '{data.displayName} was not released: {data.because}',
  log: 'warn',
  audience: 'agentIds',
});
/** To the owners: there are too few points for its next month. */
export const numberUnpaid = event({
  name: 'integration.numberUnpaid',
  subject: 'integration',
  data: z.object({ ...told, points: z.int(), until: z.string() }),
  label: 'Number not paid',
  sentence:
    '{data.displayName} needs {data.points} points for its next month. Top up by {data.until}, or they are owed',
  log: 'warn',
  audience: 'agentIds',
});
/** To the owners: its month was charged all the same. The number stays. */
export const numberOwed = event({
  name: 'integration.numberOwed',
  subject: 'integration',
  data: z.object({ ...told, points: z.int() }),
  label: 'Month of a number owed',
  sentence:
    '{data.points} points are owed for {data.displayName}. The number stays, and the next top-up pays them first',
  log: 'warn',
  audience: 'agentIds',
});
