// How a card is named to people: payment houses say `amex`, the card says American Express.

const names: ReadonlyMap<string, string> = new Map([
  ['amex', 'American Express'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['diners', 'Diners Club'],
  ['eftpos_au', 'eftpos'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['unknown', 'Card'],
]);

/** 'Visa'; of a brand that is not listed here, its own word with a capital. */
export const brandWords = (brand: string): string =>
  names.get(brand) ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1).replaceAll('_', ' ')}`;

/** 'Visa 4242', as invoices and sentences name the card that paid. */
export const cardLabel = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${brandWords(brand)} ${last4}`;
