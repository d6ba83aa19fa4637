// Handing the call of this person to a colleague: whom and why, how it stands meanwhile, and why it came back.
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { OwnCall } from '../dialer/call-state.ts';
import { hangUp } from '../dialer/calling.ts';
import { nameOf } from '../dialer/views.ts';
import { ChooseColleague } from './ChooseColleague.tsx';
import { completeTransfer, takeBack } from './transferring.ts';

export interface TransferPart {
  call: OwnCall;
  isChoosing: boolean;
  onDone: () => void;
}

type Shown = NonNullable<OwnCall['transfer']>;

const Transfer = ({ call, isChoosing, onDone }: TransferPart) => {
  const { transfer } = call;
  const isOpen = transfer !== null && ['ringing', 'joining', 'talking'].includes(transfer.state);
  if (transfer && isOpen)
    return transfer.isMine ? <Mine call={call} transfer={transfer} /> : <Theirs call={call} transfer={transfer} />;
  const why = transfer?.isMine ? cameBack(transfer, nameOf(call)) : undefined;
  return (
    <Stack gap={12}>
      {why !== undefined && <Notice tone="warning">{why}</Notice>}
      {isChoosing && <ChooseColleague callId={call._id} onDone={onDone} />}
    </Stack>
  );
};
export default Transfer;

const otherOf = ({ agent }: Shown): string => agent?.displayName ?? 'Your colleague';

const whyBack: Readonly<Partial<Record<string, string>>> = {
  declined: 'declined',
  unanswered: 'did not answer',
  left: 'left again',
  lost: 'lost the connection',
};

/** Why the call is this person's again; undefined where they know. */
const cameBack = (transfer: Shown, contact: string): string | undefined => {
  const why = whyBack[transfer.state];
  return why && `${otherOf(transfer)} ${why}. You have ${contact} again`;
};

/** This person hands it on. */
const Mine = ({ call, transfer }: { call: OwnCall; transfer: Shown }) => {
  const isTalking = transfer.state === 'talking';
  const name = otherOf(transfer);
  return (
    <Stack gap={8} p={12} role="group" aria-label="Transfer">
      <Text weight={550} role="status">
        {isTalking ? `You talk with ${name}` : `Calling ${name}`}
      </Text>
      {transfer.isWarm && (
        <Text note>{call.phase === 'held' ? `${nameOf(call)} is on hold` : 'All three hear each other'}</Text>
      )}
      <Row gap={8} wrap>
        {isTalking && (
          <Button variant="primary" onClick={() => void completeTransfer(call._id)}>
            Hand over
          </Button>
        )}
        <Button onClick={() => void takeBack(call._id)}>Take back</Button>
      </Row>
    </Stack>
  );
};

/** It is handed to this person, and both are in it. */
const Theirs = ({ call, transfer }: { call: OwnCall; transfer: Shown }) => (
  <Stack gap={8} p={12} role="group" aria-label="Transfer">
    <Text weight={550} role="status">
      You talk with {otherOf(transfer)}
    </Text>
    {transfer.note !== null && <Text breaks>{transfer.note}</Text>}
    <Row gap={8}>
      <Button onClick={() => void hangUp(call._id)}>Leave it to {otherOf(transfer)}</Button>
    </Row>
  </Stack>
);
