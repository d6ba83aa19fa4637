// That somebody said who rings for a number.
import * as z from 'zod/mini';
import { event } from '#/kernel/contract/event.ts';

export const numberRouted = event({
  name: 'call.numberRouted',
  subject: 'integration',
  data: z.object({ displayName: z.string() }),
  label: 'Who rings changed',
  sentence: '{actor} changed who rings for {data.displayName}',
  log: 'info',
});
