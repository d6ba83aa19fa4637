// Payments that no payment house takes: they wait until whoever runs the installation, or owns the parent agency, says that the money came.
import { CertainlyNotBegun, type PaymentProvider } from '#/domains/billing/server/payments/provider.ts';

/** Who pays by hand has no card here. */
const noCard = (): Promise<never> =>
  Promise.reject(new CertainlyNotBegun('byHand', 'What is paid by hand needs no card.', true));

export const manual: PaymentProvider = {
  name: 'manual',
  hasKeys: () => true,
  isByHand: true,
  begin: () => Promise.resolve({ finding: 'handed' }),
  charge: noCard,
  askHolder: noCard,
  look: () => Promise.resolve({ finding: 'handed' }),
  find: () => Promise.resolve({ finding: 'handed' }),
  refund: () => Promise.reject(new CertainlyNotBegun('byHand', 'What was paid by hand is given back by hand.', true)),
  saveMethod: noCard,
  lookAtSetup: noCard,
  forgetMethod: noCard,
  taken: () => Promise.resolve([]),
  hear: () => undefined,
  whose: () => Promise.resolve(undefined),
};
