// What is said of a card. Pure.
import type { PaymentMethod } from '#/domains/billing/contract.ts';

/** 'Visa ending in 4242' */
export const cardWords = ({ brand, last4 }: Pick<PaymentMethod, 'brand' | 'last4'>): string =>
  `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)} ending in ${last4}`;

/** '04/29' */
export const expiryWords = ({ expMonth, expYear }: Pick<PaymentMethod, 'expMonth' | 'expYear'>): string =>
  `${String(expMonth).padStart(2, '0')}/${String(expYear % 100).padStart(2, '0')}`;

/** What it is for; undefined where it is for nothing yet. */
export const roleWords = ({
  isDefault,
  isBackup,
}: Pick<PaymentMethod, 'isDefault' | 'isBackup'>): string | undefined =>
  isDefault ? 'Default' : isBackup ? 'Backup' : undefined;
