// Plans & Billing: a card for each subject, each loaded and drawn by itself, so that one which fails leaves the others standing.

import { SettingsPage } from '#/kernel/web/page/SettingsPage.tsx';
import { useSearchState } from '#/kernel/web/routing.ts';
import { type Load, Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Card } from '#/ui/Card.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { billingAddress } from './billing-address.ts';

interface BillingCard {
  /** Of its element, so that an address leads to it. */
  id: string;
  title: string;
  load: Load<Record<never, never>>;
}

const cards: readonly BillingCard[] = [
  { id: 'points', title: 'Points', load: () => import('./points/PointsCard.tsx') },
  { id: 'plan', title: 'Plan', load: () => import('./plans/PlanCard.tsx') },
  { id: 'usage', title: 'Usage', load: () => import('./usage/UsageCard.tsx') },
  { id: 'auto-refill', title: 'Auto-refill', load: () => import('./refill/RefillCard.tsx') },
  { id: 'payment-methods', title: 'Payment methods', load: () => import('./methods/MethodsCard.tsx') },
  { id: 'transfers', title: 'Other agencies', load: () => import('./transfers/MoveCard.tsx') },
  { id: 'refund', title: 'Unused points', load: () => import('./refunds/RefundCard.tsx') },
  { id: 'invoices', title: 'Invoices', load: () => import('./invoices/InvoicesCard.tsx') },
  { id: 'details', title: 'Details on invoices', load: () => import('./invoices/DetailsCard.tsx') },
];

const invoices = () => import('./invoices/InvoicesPage.tsx');

const BillingPage = () => {
  const [{ list }] = useSearchState(billingAddress);
  return list === 'invoices' ? <Loaded load={invoices} /> : <Cards />;
};
export default BillingPage;

const Cards = () => (
  <SettingsPage title="Plans & Billing" subtitle="Every point, what used it, and what you paid." sections={cards}>
    {cards.map(({ id, title, load }) => (
      <Loaded
        key={id}
        load={load}
        fallback={
          <Card id={id} title={title}>
            <Skeleton height={96} />
          </Card>
        }
      />
    ))}
  </SettingsPage>
);
