import { expect, test } from 'vitest';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { buyerSentence, lenderSentence, namesIn, sellerSentence } from './sentences.ts';

const inCategory = (category: string): string[] =>
  Object.entries(contactEntity.attributes).flatMap(([name, { options }]) =>
    'category' in options && options.category === category ? [name] : [],
  );

test('R056: the sentences of buyer, seller and lender ask for everything that is kept of them, each once', () => {
  for (const [sentence, category] of [
    [buyerSentence, 'Buyer qualification'],
    [sellerSentence, 'Seller qualification'],
    [lenderSentence, 'Lender information'],
  ] as const)
    expect(namesIn(sentence).toSorted()).toEqual(inCategory(category).toSorted());
});
