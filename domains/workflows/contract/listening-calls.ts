// Who would look at what is about to be done to many contacts: what the box beside a bulk act and an import says (decision 59).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, text } from '#/kernel/contract/values.ts';

/** One, or several. */
const several = <S extends z.ZodMiniType>(one: S) => z.optional(z.union([one, z.array(one).check(z.maxLength(200))]));

export const listeningCalls = {
  listening: call({
    method: 'GET',
    path: '/crm/workflows/listening',
    summary: 'Which workflows that are on look at what is about to be done to contacts, and may let them in',
    query: z.strictObject({
      /** Names of the events that will tell of it: 'contact.updated'. */
      events: several(text(100)),
      /** What is changed about the contacts: 'tags', 'stage'. Of new ones everything is. */
      fields: several(text(100)),
      /** Where they are put in or left out by hand. */
      collectionIds: several(id()),
      /** Which one they enter or leave. */
      workflowId: z.optional(id()),
    }),
    answer: z.object({
      /** In the order of their names. One that takes bulk acts by itself lets them in whether it is asked to or not. */
      data: z.array(z.object({ _id: id(), name: z.string(), takesBulk: z.boolean() })),
    }),
    needs: 'workflow.read',
    refusals: {},
  }),
} as const;
