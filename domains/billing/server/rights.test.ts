// Who may make which call of billing, and whose records a member reaches with it: written out by hand, so that a change of the contract is seen.
import { billingContract, invoicesContract } from '#/domains/billing/contract.ts';
import { agencies } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { holdRights } from '#/test/rights.ts';

await holdRights(
  [billingContract, invoicesContract],
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
    'billing.movePoints': ['owner', 'none'],
    'billing.nearAgencies': ['billing.read', 'all', 'children'],
    'billing.getAutoRefill': ['billing.read', 'none'],
    'billing.putAutoRefill': ['owner', 'none'],
    'billing.finishAutoRefill': ['owner', 'none'],
    'billing.getTopUp': ['owner', 'nobody', 'payments'],
    'billing.getProfile': ['billing.read', 'none'],
    'billing.putProfile': ['owner', 'none'],
    'invoices.list': ['billing.read', 'all', 'invoices'],
    'invoices.search': ['billing.read', 'all', 'invoices'],
    'invoices.count': ['billing.read', 'all', 'invoices'],
    'invoices.get': ['billing.read', 'all', 'invoices'],
    'invoices.listCheck': ['billing.read', 'all', 'invoices'],
    'invoices.explain': ['billing.read', 'all', 'invoices'],
    'invoices.export': ['billing.read', 'all', 'invoices'],
    'invoices.autocomplete': ['billing.read', 'all', 'invoices'],
    'invoices.update': ['owner', 'nobody', 'invoices'],
    'invoices.pdf': ['owner', 'nobody', 'invoices'],
    'invoices.send': ['owner', 'nobody', 'invoices'],
    'invoices.markPaid': ['owner', 'nobody', 'invoices'],
  },
  ({ opened: { owner } }) => layPoints(owner, agencies.northlight.id, 100),
);
