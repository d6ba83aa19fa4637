// The simulated payment house's own balance: what came in, went back and was kept for it, one line each.
import { make, type Till } from './keeping.ts';
import type { BalanceTransaction } from './objects.ts';

/** A line of the house's own balance. */
export const bookBalance = (
  till: Till,
  { type, source, amount, fee, currency }: Pick<BalanceTransaction, 'type' | 'source' | 'amount' | 'fee' | 'currency'>,
): Promise<BalanceTransaction> =>
  make(
    till,
    'balance_transaction',
    { type, source, amount, fee, net: amount - fee, currency, status: 'available' },
    {},
  );
