// A price that a request names together with what it sells, for each month.
import { mustFind, type Till } from '../keeping.ts';
import { invalid } from '../refusing.ts';
import type { Price } from '../subscription-objects.ts';

/** The price; what it sells has to be there. */
export const priceOf = async (
  till: Till,
  given: { currency: string; product: string; unit_amount: number },
): Promise<Price> => {
  if (given.unit_amount < 0) throw invalid('Invalid non-negative integer', { param: 'price_data[unit_amount]' });
  await mustFind(till, 'product', given.product, 'price_data[product]');
  return {
    id: `price_${till.house.ids.next().replaceAll('-', '')}`,
    object: 'price',
    product: given.product,
    currency: given.currency,
    unit_amount: given.unit_amount,
    recurring: { interval: 'month', interval_count: 1 },
  };
};
