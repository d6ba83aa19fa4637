// Who sells, as invoices name them: the settings of the installation at the moment in which somebody buys.
import type { House } from '#/kernel/server/house.ts';

/** Who sells, as invoices name them. */
export interface Seller {
  name: string | null;
  address: string | null;
  taxId: string | null;
  email: string | null;
}

export const sellerOf = ({ config }: Pick<House, 'config'>): Seller => ({
  name: config.SELLER_NAME ?? null,
  address: config.SELLER_ADDRESS ?? null,
  taxId: config.SELLER_TAX_ID ?? null,
  email: config.SELLER_EMAIL ?? null,
});
