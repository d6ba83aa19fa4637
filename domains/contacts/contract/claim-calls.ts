// Contacts that are offered to several agents by a workflow: the first to claim one has it (decision 65).
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';

export const claimCalls = {
  list: call({
    method: 'GET',
    path: '/crm/contacts/claims',
    summary:
      'Contacts that the caller may claim now; of each nothing but its name, for whoever claims it reaches it only then',
    answer: z.object({
      data: z.array(z.object({ _id: id(), displayName: z.string(), offeredAt: z.string(), endsAt: z.string() })),
    }),
    needs: 'contact.write',
    refusals: {},
  }),
  claim: call({
    method: 'POST',
    path: '/crm/contacts/claims/{id}',
    summary: 'Claim a contact that was offered: it is assigned to the caller, and the others are told',
    params: z.strictObject({ id: id() }),
    answer: z.object({ contactId: id() }),
    needs: 'contact.write',
    refusals: { 'contacts.claimedAlready': 'conflict' },
  }),
} as const;
