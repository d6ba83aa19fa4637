// What is asked before an invoice of a child agency is marked as paid. Pure.
import type { ChildInvoice } from '#/domains/billing/contract.ts';
import { count } from '#/kernel/web/formatting.ts';
import type { Question } from '#/kernel/web/windows/confirming.ts';
import { moneyWords } from '../money.ts';

/** Nothing takes it back. */
export const markingQuestion = ({ agencyName, number, points, totalCents, currency }: ChildInvoice): Question => ({
  title: `Mark ${number} as paid?`,
  willHappen: [
    `${moneyWords(totalCents, currency)} has come, so ${agencyName} gets ${count(points, 'point')} now.`,
    'It stays paid: nothing takes it back.',
  ],
  verb: 'Mark as paid',
  keep: 'Keep it open',
});
