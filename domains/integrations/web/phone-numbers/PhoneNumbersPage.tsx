// The numbers that texts and calls come from: the agency's and those of single agents, added and bought.
import { Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded as LoadedCard } from '#/kernel/web/windows/Loaded.tsx';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Table } from '#/ui/Table.tsx';
import { api } from '../integrations/api.ts';
import { AddNumberDialog } from './AddNumberDialog.tsx';
import { numberColumns } from './NumberCells.tsx';
import { NumberPanel } from './NumberPanel.tsx';
import { numbersSection } from './numbers-section.ts';

const BuyNumberDialog = lazyWindow(
  { title: 'Buy a number' },
  async () => (await import('./BuyNumberDialog.tsx')).BuyNumberDialog,
);

const PhoneNumbersPage = () => {
  const { data, error, refetch } = useCall(api.integrations.phoneNumbers, {}, { isQuiet: true });
  const [window, setWindow] = useState<'add' | 'buy'>();
  const [openId, setOpenId] = useState<string>();
  const sections = useSlot(numbersSection);
  const numbers = data?.data ?? [];
  const open = numbers.find(({ _id }) => _id === openId);
  const close = (): void => setWindow(undefined);
  const toggle = (id: string): void => setOpenId((known) => (known === id ? undefined : id));
  return (
    <>
      <PageHeader
        title="Phone Numbers"
        subtitle="Where texts and calls come from, and where answers arrive."
        actions={
          numbers.length > 0 && (
            <Row gap={8}>
              <Button onClick={() => setWindow('add')}>Add number</Button>
              <Button variant="primary" icon={Plus} onClick={() => setWindow('buy')}>
                Buy number
              </Button>
            </Row>
          )
        }
      />
      <Text as="div" fullWidth pt={6} pb={40} px="page">
        {error && !data && (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            The numbers could not be loaded.
          </Notice>
        )}
        {!data && !error && <Skeleton height={160} />}
        {data?.buying.map(({ _id, number }) => (
          <Notice key={_id}>We are checking with the provider whether {number} was bought.</Notice>
        ))}
        {data && numbers.length === 0 && <NoNumbers />}
        {numbers.length > 0 && (
          <Table
            label="Phone numbers"
            columns={numberColumns({ openId, toggle })}
            rows={numbers}
            keyOf={({ _id }) => _id}
            open={open && { row: open, shown: <NumberPanel number={open} /> }}
          />
        )}
        {sections.map(({ id, load }) => (
          <Text key={id} as="div" pt={24}>
            <LoadedCard load={load} />
          </Text>
        ))}
      </Text>
      {window === 'add' && <AddNumberDialog numbers={numbers} onClose={close} />}
      {window === 'buy' && <BuyNumberDialog numbers={numbers} onClose={close} />}
    </>
  );
};
export default PhoneNumbersPage;

const NoNumbers = () => (
  <EmptyState
    icon={Phone}
    title="No phone numbers found"
    actions={
      <ButtonLink variant="primary" href="/integrations">
        Connect a phone integration
      </ButtonLink>
    }
  >
    Numbers come with the provider that carries your texts and calls.
  </EmptyState>
);
