// How much room is left for what is kept. Whoever is signed in may know that there is none; where and how much is for owners.
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';

export const storageContract = contract('storage', {
  look: call({
    method: 'GET',
    path: '/crm/storage',
    summary: 'Whether storage is full; to owners also the folder and how much is missing',
    answer: z.object({
      places: z.array(
        z.object({
          place: z.enum(['files', 'database']),
          isFull: z.boolean(),
          folder: z.nullable(z.string()),
          freeBytes: z.nullable(z.number()),
          missingBytes: z.nullable(z.number()),
        }),
      ),
    }),
    needs: 'signedIn',
    refusals: {},
  }),
});
