// The list of numbers, with the panel of the one that is open, and the windows in which more are added and bought.
import { Phone, Plus } from 'lucide-react';
import { useState } from 'react';
import type { PhoneNumber } from '#/domains/integrations/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { Table } from '#/ui/Table.tsx';
import { api } from '../integrations/api.ts';
import { numberColumns } from './NumberCells.tsx';

const AddNumberDialog = lazyWindow(
  { title: 'Add number' },
  async () => (await import('./AddNumberDialog.tsx')).AddNumberDialog,
);
const BuyNumberDialog = lazyWindow(
  { title: 'Buy a number' },
  async () => (await import('./BuyNumberDialog.tsx')).BuyNumberDialog,
);

export const NumbersTab = () => {
  const { data, error, refetch } = useCall(api.integrations.phoneNumbers, {}, { isQuiet: true });
  if (error && !data)
    return (
      <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        The numbers could not be loaded.
      </Notice>
    );
  if (!data) return <Skeleton height={160} />;
  return (
    <Stack gap={12}>
      {data.buying.map(({ _id, number }) => (
        <Notice key={_id}>We are checking with the provider whether {number} was bought.</Notice>
      ))}
      {data.data.length === 0 ? <NoNumbers /> : <Numbers numbers={data.data} />}
    </Stack>
  );
};

const Numbers = ({ numbers }: { numbers: readonly PhoneNumber[] }) => {
  const [window, setWindow] = useState<'add' | 'buy'>();
  const [openId, setOpenId] = useState<string>();
  const open = numbers.find(({ _id }) => _id === openId);
  const close = (): void => setWindow(undefined);
  const toggle = (id: string): void => setOpenId((known) => (known === id ? undefined : id));
  return (
    <>
      <Row gap={8} justify="end">
        <Button onClick={() => setWindow('add')}>Add number</Button>
        <Button variant="primary" icon={Plus} onClick={() => setWindow('buy')}>
          Buy number
        </Button>
      </Row>
      <Table
        label="Phone numbers"
        columns={numberColumns({ openId, toggle })}
        rows={numbers}
        keyOf={({ _id }) => _id}
        open={open && { row: open, shown: <Loaded load={loadPanel} given={{ number: open }} /> }}
      />
      {window === 'add' && <AddNumberDialog numbers={numbers} onClose={close} />}
      {window === 'buy' && <BuyNumberDialog numbers={numbers} onClose={close} />}
    </>
  );
};

const loadPanel = () => import('./NumberPanel.tsx');

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
