// The checklist of a new agency, put together from the steps that the domains declare.
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';

export const setupContract = contract('setup', {
  steps: call({
    method: 'GET',
    path: '/crm/setup',
    summary: 'The steps that make a new agency ready, and which are done',
    answer: z.object({
      steps: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          description: z.string(),
          minutes: z.number(),
          route: z.string(),
          isDone: z.boolean(),
        }),
      ),
    }),
    needs: 'signedIn',
    refusals: {},
  }),
});
