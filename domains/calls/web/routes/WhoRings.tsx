// Who rings for calls to a number, as a sentence, and the window in which it is changed.
import { useState } from 'react';
import { routeSentence } from '#/domains/calls/contract.ts';
import type { PhoneNumber } from '#/domains/integrations/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { Button } from '#/ui/Button.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../numbers-api.ts';
import { RouteDialog } from './RouteDialog.tsx';
import { useRingingAgents } from './use-ringing-agents.ts';

const WhoRings = ({ number: { _id: id, number } }: { number: PhoneNumber }) => {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCall(api.routes.route, { id }, { isQuiet: true });
  const { nameOf } = useRingingAgents();
  if (error && !data)
    return (
      <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
        Who rings could not be loaded.
      </Notice>
    );
  if (!data) return <Skeleton height={48} />;
  return (
    <>
      <SettingLine title="Who rings" help={routeSentence(data, nameOf)}>
        <Button onClick={() => setOpen(true)}>Change who rings</Button>
      </SettingLine>
      {isOpen && <RouteDialog id={id} number={number} route={data} onClose={() => setOpen(false)} />}
    </>
  );
};
export default WhoRings;
