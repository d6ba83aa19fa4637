// The newest invoices of the agency: each is opened as PDF, sent on, and noted. All of them are a list of their own.
import { ReceiptText } from 'lucide-react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Card } from '#/ui/Card.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { InvoiceTable } from './InvoiceTable.tsx';

const shown = 12;

const InvoicesCard = () => {
  const { data, error, refetch } = useCall(api.invoices.list, { length: String(shown) }, { isQuiet: true });
  const { data: overview } = useCall(api.billing.overview, {}, { isQuiet: true });
  return (
    <Card id="invoices" title="Invoices">
      {error && !data && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          The invoices could not be loaded.
        </Notice>
      )}
      {!data && !error && <Skeleton height={96} />}
      {data && data.data.length === 0 && (
        <EmptyState icon={ReceiptText} title="No invoices found" level={3}>
          The first comes with the first points you buy.
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <Stack gap={12}>
          <InvoiceTable invoices={data.data} isMarkable={overview?.marksPaid ?? false} />
          <Row>
            <ButtonLink href="/billing?list=invoices">All invoices</ButtonLink>
          </Row>
        </Stack>
      )}
    </Card>
  );
};
export default InvoicesCard;
