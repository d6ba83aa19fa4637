// A call that goes on: who, for how long, what is written meanwhile, and what can be done with it.
import { PhoneOff } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { longestCallNote } from '#/domains/calls/contract.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { callState, type OwnCall, useCallState } from './call-state.ts';
import { hangUp, rejoin } from './calling.ts';
import { LiveVerbs } from './LiveVerbs.tsx';
import { Timer } from './Timer.tsx';
import { nameOf, stageOf, stageSaid, stageWords } from './views.ts';

/** Null while it is being set up. */
export const LiveView = ({ call }: { call: OwnCall | null }) => {
  if (!call)
    return (
      <Stack gap={8} p={16} align="center">
        <Text weight={550} role="status">
          {stageWords.calling}
        </Text>
      </Stack>
    );
  return <Going call={call} />;
};

const Going = ({ call }: { call: OwnCall }) => {
  const { lineOf, isJoining, isShort, problem, note } = useCallState((state) => state);
  const can = useCan();
  const isHere = lineOf === call._id;
  const stage = stageOf(call);
  const written = useRef<HTMLTextAreaElement>(null);
  // The note is what is written next once somebody answers.
  useLayoutEffect(() => {
    if (stage === 'ongoing') written.current?.focus({ preventScroll: true });
  }, [stage]);
  return (
    <Stack gap={16} p={16}>
      <Person call={call} isHere={isHere} />
      {isShort && (
        <Notice
          tone="warning"
          actions={
            can('owner') && (
              <ButtonLink size="small" href="/billing">
                Top up
              </ButtonLink>
            )
          }
        >
          1 minute left
        </Notice>
      )}
      {problem && <Notice tone="warning">{problem.words}</Notice>}
      {isHere ? (
        <LiveVerbs call={call} />
      ) : (
        <Button variant="primary" isWide isBusy={isJoining} onClick={() => void rejoin(call._id)}>
          Take it here
        </Button>
      )}
      {!isTalkedOver(call) && (
        <Button variant="danger" isWide icon={PhoneOff} onClick={() => void hangUp(call._id)}>
          End
        </Button>
      )}
      <Textarea
        ref={written}
        label="Note"
        hasHiddenLabel
        placeholder="What is said"
        maxLength={longestCallNote}
        value={note}
        onChange={(event) => callState.set({ note: event.currentTarget.value })}
      />
    </Stack>
  );
};

/** While two agents have it, whoever leaves leaves it to the other. */
const isTalkedOver = ({ transfer }: OwnCall): boolean => transfer?.state === 'talking';

/** With whom, where the call is, and since when. */
const Person = ({ call, isHere }: { call: OwnCall; isHere: boolean }) => {
  const stage = stageOf(call);
  return (
    <Stack gap={6} align="center">
      <Avatar name={call.contactName} size={56} />
      <Clip size={16} weight={600}>
        {call.contactId === null ? nameOf(call) : <a href={`/contacts/${call.contactId}`}>{nameOf(call)}</a>}
      </Clip>
      {call.contactName !== null && <Text note>{call.phoneNumber}</Text>}
      <Row gap={8} weight={550} tone={stage === 'ongoing' ? 'green' : 'soft'}>
        <span>{stageSaid(call)}</span>
        <Timer since={call.answeredAt} />
      </Row>
      <Sound call={call} isHere={isHere} />
    </Stack>
  );
};

/** How the line is, as a sentence. */
const Sound = ({ call: { phase }, isHere }: { call: OwnCall; isHere: boolean }) => {
  const { isHeard, isMuted } = useCallState((state) => state);
  const words = (): string => {
    if (!isHere) return 'The sound of this call is in another tab';
    if (phase === 'waiting') return 'Your connection was lost, and comes back';
    if (phase === 'held') return 'They hear music, and not you';
    if (isMuted) return 'You are muted';
    // While it rings there may be sound, too.
    return isHeard && phase === 'connected' ? 'You hear each other' : '';
  };
  return (
    <Text note role="status" minHeight={18}>
      {words()}
    </Text>
  );
};
