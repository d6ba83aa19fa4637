import { expect, test } from 'vitest';
import { markingQuestion } from './child-words.ts';

test('before the invoice of a child is marked as paid it is said whose points come, and that nothing takes it back', () => {
  const invoice = {
    agencyId: '01900000-0000-7000-8000-000000000001',
    agencyName: 'Southgate Homes',
    number: 'INV-000012',
    plan: 'team',
    points: 2_000,
    totalCents: 2_400,
    currency: 'usd',
    issuedAt: '2026-03-02T09:00:00Z',
    dueAt: '2026-03-16T09:00:00Z',
  } as const;
  expect(markingQuestion(invoice)).toMatchObject({
    title: 'Mark INV-000012 as paid?',
    willHappen: ['$24.00 has come, so Southgate Homes gets 2,000 points now.', 'It stays paid: nothing takes it back.'],
  });
});
