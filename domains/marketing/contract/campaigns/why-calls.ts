// What the record of a contact asks of campaigns; apart, so that it brings nothing else of them.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';
import { why } from './touches.ts';

export const whyCalls = {
  why: call({
    method: 'GET',
    path: '/crm/marketing-campaign/why',
    summary: 'Why a contact counts for its source: its touches, and by what each is known',
    query: z.strictObject({ contactId: id() }),
    answer: why,
    needs: 'contact.read',
    refusals: {},
    isReading: true,
  }),
} as const;
