// To whom a call is handed: colleagues who can take it first, and why.
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Button } from '#/ui/Button.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { transfer } from './transferring.ts';

const ways = [
  { value: 'warm', label: 'Talk first' },
  { value: 'cold', label: 'Hand over at once' },
] as const;
type Way = (typeof ways)[number]['value'];

/** Who comes and goes is seen while somebody chooses. */
const lookMs = 5_000;

export const ChooseColleague = ({ callId, onDone }: { callId: string; onDone: () => void }) => {
  const { data, error } = useCall(
    api.liveCalls.colleagues,
    { id: callId },
    { isQuiet: true, staleMs: 0, everyMs: lookMs },
  );
  if (error) return <Notice tone="error">{error.fullMessage}</Notice>;
  if (!data) return null;
  const free = data.data.filter(({ isThere, isBusy }) => isThere && !isBusy);
  const others = data.data.filter((one) => !free.includes(one)).map(({ displayName }) => displayName);
  if (free.length === 0)
    return (
      <Text note>{others.length === 0 ? 'There are no colleagues yet' : 'No colleague can take a call right now'}</Text>
    );
  return (
    <Stack gap={12}>
      <HandOver callId={callId} free={free} onDone={onDone} />
      {others.length > 0 && <Text note>Away or on a call: {others.join(', ')}</Text>}
    </Stack>
  );
};

interface Props {
  callId: string;
  free: readonly { _id: string; displayName: string }[];
  onDone: () => void;
}

const HandOver = ({ callId, free, onDone }: Props) => {
  const [chosen, setChosen] = useState('');
  const [way, setWay] = useState<Way>('warm');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const agentId = free.some(({ _id }) => _id === chosen) ? chosen : (free[0]?._id ?? '');
  const send = async (): Promise<void> => {
    if (isSending) return;
    setSending(true);
    const words = await transfer({ id: callId, agentId, isWarm: way === 'warm', ...(note.trim() && { note }) });
    setSending(false);
    setProblem(words ?? '');
    if (words === undefined) onDone();
  };
  return (
    <Stack
      as="form"
      gap={12}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <NativeSelect
        label="Colleague"
        value={agentId}
        options={free.map(({ _id, displayName }) => ({ value: _id, label: displayName }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Choice label="How" options={ways} value={way} onChange={setWay} />
      <TextField
        label="Why"
        placeholder="What it is about"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {problem !== '' && <Notice tone="error">{problem}</Notice>}
      <Row gap={8}>
        <Button variant="primary" type="submit" isBusy={isSending}>
          Call colleague
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Row>
    </Stack>
  );
};
