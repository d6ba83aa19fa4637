// An agency's own kinds of tasks, beside call, email, text and to do: 'Showing', 'Open house'.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id, text } from '#/kernel/contract/values.ts';

const kind = z.object({ _id: z.string(), displayName: z.string(), isOwn: z.boolean(), usedBy: z.nullable(z.int()) });
const byId = z.strictObject({ id: id() });
const name = text(40);

export const typeCalls = {
  types: call({
    method: 'GET',
    path: '/crm/tasks/types/all',
    summary: 'All kinds of tasks: the four that are always there, and the agency’s own',
    answer: z.object({ data: z.array(kind) }),
    needs: 'signedIn',
    by: 'key',
    refusals: {},
  }),
  createType: call({
    method: 'POST',
    path: '/crm/tasks/types',
    summary: 'Add a kind of task',
    body: z.strictObject({ displayName: name }),
    answer: kind,
    needs: 'owner',
    refusals: { 'tasks.typeKnown': 'conflict' },
    status: 201,
  }),
  updateType: call({
    method: 'PATCH',
    path: '/crm/tasks/types/{id}',
    summary: 'Rename a kind of task of the agency’s own',
    params: byId,
    body: z.strictObject({ displayName: name }),
    answer: kind,
    needs: 'owner',
    refusals: { 'tasks.typeKnown': 'conflict' },
  }),
  deleteType: call({
    method: 'DELETE',
    path: '/crm/tasks/types/{id}',
    summary: 'Delete a kind of task of the agency’s own; its tasks become to-dos',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'owner',
    refusals: {},
  }),
} as const;
