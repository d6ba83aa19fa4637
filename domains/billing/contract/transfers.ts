// Points that go from an agency to one of its children, or to its parent.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';

const near = z.object({
  _id: id(),
  agencyName: z.string(),
  isParent: z.boolean(),
  /** What it has; null of the parent, which is not told to its children. */
  points: z.nullable(z.int()),
});
export type NearAgency = z.output<typeof near>;

export const transferCalls = {
  movePoints: call({
    method: 'POST',
    path: '/crm/billing/transfers',
    summary: 'Move points to a child agency, or to the parent',
    body: z.strictObject({ agencyId: id(), points: z.int().check(z.gte(1), z.lte(10_000_000)) }),
    answer: z.object({ _id: id(), points: z.int(), available: z.int() }),
    needs: 'owner',
    refusals: { 'billing.tooFewPoints': 'conflict' },
    status: 201,
  }),
  nearAgencies: call({
    method: 'GET',
    path: '/crm/billing/transfers/agencies',
    summary: 'Where points can be moved to',
    answer: z.object({ data: z.array(near) }),
    needs: 'billing.read',
    refusals: {},
    isReading: true,
  }),
} as const;
