// The calls about requests of visitors: reading them, and settling them in one of three ways.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { id } from '#/kernel/contract/values.ts';
import { siteRequestEntity } from './site-requests.ts';

const byId = z.strictObject({ id: id() });
const record = recordSchema(siteRequestEntity);

const settling = (way: string, summary: string) =>
  call({
    method: 'POST',
    path: `/crm/site-requests/{id}/${way}`,
    summary,
    params: byId,
    answer: record,
    needs: 'contact.write',
    refusals: {},
  });

export const siteRequestCalls = {
  ...readCalls(siteRequestEntity, 'contact.read'),
  plan: call({
    method: 'POST',
    path: '/crm/site-requests/{id}/appointment',
    summary:
      'Make an appointment at the home with whoever asked, at the first suggested time that is still to come, otherwise the next day; it answers the request, once',
    params: byId,
    answer: record,
    needs: 'task.write',
    refusals: { 'siteRequests.homeGone': 'conflict' },
  }),
  answer: settling('answer', 'Say that a request was answered'),
  dismiss: settling('dismiss', 'Put a request aside without an answer'),
  reopen: settling(
    'reopen',
    'Have a request wait again; an appointment that answered it and is still to come is cancelled',
  ),
} as const;
