// The window that asks before somebody is disabled or removed: the two side by side, what each means in numbers, and who takes over
// what they were responsible for.
import { useState } from 'react';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { useSession } from '#/kernel/web/session.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { lookupWithout } from './agent-lookup.ts';
import type { AgentRow } from './agent-row.ts';
import { nameOf } from './agent-words.ts';
import styles from './LeavingDialog.module.css';
import { heldWords, type Parting, partingsOf, partingWords } from './parting.ts';
import { useLeaving } from './use-leaving.ts';

interface Props {
  agent: AgentRow;
  parting: Parting;
  onClose: () => void;
}

const LeavingDialog = ({ agent, parting: first, onClose }: Props) => {
  const [parting, setParting] = useState(first);
  const [heir, setHeir] = useState<PickerOption | null>(null);
  const [lookup] = useState(() => lookupWithout(agent._id));
  const isOnline = useIsOnline();
  const isSelf = useSession(({ agentId }) => agentId === agent._id);
  const { data, error, refetch, isFetching } = useCall(
    api.team.holdings,
    { id: agent._id },
    { isQuiet: true, staleMs: 0 },
  );
  const { leave, isSending, failure } = useLeaving();

  const held = data?.holdings ?? [];
  const words = partingWords(agent, parting, { held, heir: heir?.label, isSelf });
  const ways = partingsOf(agent);
  const needsHeir = parting === 'remove' && held.length > 0;
  const reason = !isOnline
    ? 'You are offline'
    : parting === 'remove' && !data
      ? 'Still loading what they are responsible for'
      : needsHeir && !heir
        ? 'Choose who takes over first'
        : undefined;

  const go = async (): Promise<void> => {
    if (await leave(agent, parting, needsHeir ? heir?.value : undefined)) onClose();
    // Something was given to them meanwhile: it is counted again.
    else void refetch();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      width={480}
      footer={
        <>
          <Button data-autofocus onClick={onClose}>
            {words.keep}
          </Button>
          <Button variant="danger" isBusy={isSending} reason={reason} onClick={() => void go()}>
            {words.verb}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {ways.length > 1 && (
          <Choice
            label="How they leave"
            options={[
              { value: 'disable', label: 'Disable' },
              { value: 'remove', label: 'Remove' },
            ]}
            value={parting}
            onChange={setParting}
          />
        )}
        {failure && <Notice tone="error">{failure.fullMessage}</Notice>}
        {error && !data ? (
          <FailureStrip
            failure={error}
            what={`What ${nameOf(agent)} is responsible for`}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <>
            <Lines heading="What will happen" lines={words.willHappen} />
            {data ? <Lines heading="What stays" lines={words.stays} /> : <Skeleton width="60%" />}
          </>
        )}
        {needsHeir && (
          <Picker
            label="Hand over to"
            isRequired
            lookup={lookup}
            value={heir}
            onChange={setHeir}
            placeholder="Choose an active agent"
            help={`Takes over ${heldWords(held)}.`}
          />
        )}
      </Stack>
    </Dialog>
  );
};
export default LeavingDialog;

const Lines = ({ heading, lines }: { heading: string; lines: readonly string[] }) => (
  <section>
    <Text as="h3" mb={6} weight={500} aside>
      {heading}
    </Text>
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);
