// Who may make which call of billing, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { billingContract } from '#/domains/billing/contract.ts';
import { agencies } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights(
  [billingContract],
  {
    'billing.list': ['billing.read', 'all', 'ledger_entries'],
    'billing.search': ['billing.read', 'all', 'ledger_entries'],
    'billing.count': ['billing.read', 'all', 'ledger_entries'],
    'billing.get': ['billing.read', 'all', 'ledger_entries'],
    'billing.listCheck': ['billing.read', 'all', 'ledger_entries'],
    'billing.explain': ['billing.read', 'all', 'ledger_entries'],
    'billing.export': ['billing.read', 'all', 'ledger_entries'],
    'billing.overview': ['billing.read', 'none'],
    'billing.usage': ['billing.read', 'none'],
    'billing.topUp': ['owner', 'none'],
    'billing.refundTopUp': ['owner', 'nobody', 'payments'],
    'billing.refundable': ['billing.read', 'none'],
    'billing.paymentMethods': ['billing.read', 'all', 'payment_methods'],
    'billing.addPaymentMethod': ['owner', 'none'],
    'billing.updatePaymentMethod': ['owner', 'nobody', 'payment_methods'],
    'billing.removePaymentMethod': ['owner', 'nobody', 'payment_methods'],
    'billing.getTopUp': ['owner', 'nobody', 'payments'],
  },
  ({ opened: { owner } }) => layPoints(owner, agencies.northlight.id, 100),
);
