// Who was rung for a call that came in, and why nobody took it: one line for each, and the message that was left then.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { lengthWords } from '../voicemail/lengths.ts';

type Trace = Awaited<ReturnType<typeof api.liveCalls.rings>>;
type Ring = Trace['data'][number];

const outcomes: Readonly<Record<NonNullable<Ring['outcome']>, string>> = {
  answered: 'answered',
  declined: 'declined',
  noDevice: 'had no window open',
  noReceipt: 'had a window that did not ring',
  noAnswer: 'did not answer',
  takenElsewhere: 'was too late: somebody else answered',
  callerLeft: 'was rung until the caller hung up',
  takenBack: 'was rung until the call was taken back',
};

const wordsOf = ({ agent, outcome, transferredBy }: Ring): string => {
  const name = agent?.displayName ?? 'A former colleague';
  const by = transferredBy ? `, handed on by ${transferredBy.displayName},` : '';
  return `${name}${by} ${outcome === null ? 'is being rung' : outcomes[outcome]}`;
};

const RingTrace = ({ callId }: { callId: string }) => {
  const { data, error } = useCall(api.liveCalls.rings, { id: callId }, { isQuiet: true, staleMs: 0 });
  if (error) return <Notice tone="error">{error.fullMessage}</Notice>;
  if (!data) return null;
  const { message } = data;
  return (
    <Stack as="ol" gap={2} aria-label="Who was rung">
      {data.data.map((ring) => (
        <Text as="li" key={ring._id} note>
          {wordsOf(ring)}
        </Text>
      ))}
      {data.data.length === 0 && (
        <Text as="li" note>
          Nobody could be rung
        </Text>
      )}
      {message && (
        <Text as="li" note>
          The caller left a message of {lengthWords(message.seconds)}
        </Text>
      )}
    </Stack>
  );
};
export default RingTrace;
