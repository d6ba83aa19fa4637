// What child agencies have to pay, for owners of the parent: each open invoice, with saying that its money came. Drawn only where there is one.
import type { ChildInvoice } from '#/domains/billing/contract.ts';
import { planLabel } from '#/domains/billing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count, formatDate } from '#/kernel/web/formatting.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { moneyWords } from '../money.ts';
import { markingQuestion } from './child-words.ts';

export const ChildInvoices = () => {
  const { data, error, refetch } = useCall(api.billing.childInvoices, {}, { isQuiet: true });
  if (error && !data)
    return (
      <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        The open invoices could not be loaded.
      </Notice>
    );
  if (!data || data.total === 0) return null;
  return (
    <Stack gap={8}>
      <Text as="h3" weight={600}>
        Open invoices
      </Text>
      <Stack as="ul" gap={8}>
        {data.data.map((invoice) => (
          <Line key={invoice.number} invoice={invoice} />
        ))}
      </Stack>
      {data.total > data.data.length && (
        <Text as="p" tone="soft">
          And {count(data.total - data.data.length, 'more invoice')}.
        </Text>
      )}
    </Stack>
  );
};

const Line = ({ invoice }: { invoice: ChildInvoice }) => {
  const zone = useZone();
  const { send, isSending } = useSend(api.billing.markChildPaid, { success: 'Invoice marked as paid' });
  const { agencyId, agencyName, number, plan, totalCents, currency, dueAt } = invoice;
  const mark = async (): Promise<void> => {
    if (await confirm(markingQuestion(invoice))) await send({ agencyId, number });
  };
  return (
    <Row as="li" wrap align="center" justify="between" gap={12}>
      <Stack gap={0}>
        <Row wrap align="center" gap={8}>
          <Text weight={500}>{agencyName}</Text>
          <Text tabular>{moneyWords(totalCents, currency)}</Text>
        </Row>
        <Text tone="soft" size="meta" tabular>
          {number} · {plan === null ? 'Top-up' : `${planLabel(plan)} plan`} · due {formatDate(dueAt, zone)}
        </Text>
      </Stack>
      <Button aria-label={`Mark ${number} as paid`} isBusy={isSending} onClick={() => void mark()}>
        Mark as paid
      </Button>
    </Row>
  );
};
