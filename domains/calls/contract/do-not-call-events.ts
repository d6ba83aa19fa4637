// What happens to the list of numbers that nobody calls: for the log and the audit, which outlive the list.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

const data = z.object({ number: z.string() });

export const doNotCallAdded = event({
  name: 'call.doNotCallAdded',
  subject: 'agency',
  data,
  label: 'Do not call',
  sentence: '{actor} put {data.number} on the do-not-call list',
  log: 'info',
});
export const doNotCallRemoved = event({
  name: 'call.doNotCallRemoved',
  subject: 'agency',
  data,
  label: 'May be called again',
  sentence: '{actor} took {data.number} off the do-not-call list',
  log: 'info',
});
