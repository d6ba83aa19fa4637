// The windows of Plans & Billing, opened by keyboard: the focus is where their work begins, and back where it was.
import { expect, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';
import { asMayaOfDemo } from '../workflows.ts';

test('every window of Plans & Billing has the focus, and gives it back', async ({ page }) => {
  await asMayaOfDemo(page);
  await page.goto('/billing');
  await settled(page);
  await expect(page.getByRole('button', { name: 'Send INV-000006' })).toBeVisible();
  await walkWindows(page, [
    { file: 'domains/billing/web/top-up/TopUpDialog.tsx', title: 'Top up points', press: ['Top up points'] },
    {
      file: 'domains/billing/web/refunds/RefundDialog.tsx',
      title: 'Refund unused points',
      press: ['Refund unused points'],
    },
    {
      file: 'domains/billing/web/refill/RefillDialog.tsx',
      title: 'Auto-refill',
      press: ['Turn on auto-refill'],
    },
    {
      file: 'domains/billing/web/transfers/MoveDialog.tsx',
      title: 'Move points to Southgate Homes',
      press: ['Move points to Southgate Homes'],
    },
    { file: 'domains/billing/web/invoices/SendDialog.tsx', title: 'Send INV-000006', press: ['Send INV-000006'] },
    {
      file: 'domains/billing/web/invoices/NoteDialog.tsx',
      title: 'Edit INV-000006',
      press: ['Edit the note of INV-000006'],
    },
  ]);
});
