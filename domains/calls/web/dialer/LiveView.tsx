// A call that goes on: who, for how long, what is written meanwhile, and what can be done with it.
import { ArrowRightLeft, Grid3x3, Mic, MicOff, Pause, PhoneOff, Play } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { longestCallNote } from '#/domains/calls/contract.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { Clip, Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { TransferPart } from '../transfers/Transfer.tsx';
import { callState, type OwnCall, useCallState } from './call-state.ts';
import { hangUp, hold, pressKeys, rejoin, toggleMute } from './calling.ts';
import styles from './Dialer.module.css';
import { Keypad } from './Keypad.tsx';
import { Timer } from './Timer.tsx';
import { nameOf, stageOf, stageSaid, stageWords } from './views.ts';

// Few calls are handed on: what it takes comes when it is asked for first.
const transfer = () => import('../transfers/Transfer.tsx');

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
        <Verbs call={call} />
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
    return isHeard ? 'You hear each other' : '';
  };
  return (
    <Text note role="status" minHeight={18}>
      {words()}
    </Text>
  );
};

/** What is dialled in a call: a plus is no tone. */
const tones = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

const Verbs = ({ call }: { call: OwnCall }) => {
  const { isMuted, pressed } = useCallState((state) => state);
  const [hasKeypad, setKeypad] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isHeld = call.phase === 'held';
  const mayTransfer = call.phase === 'connected' || isHeld;
  const press = (key: string): void => (key === '+' ? undefined : pressKeys(key));
  const toggleHold = (): void => (mayTransfer ? void hold(call._id, !isHeld) : undefined);
  const choose = (): void => setChoosing(mayTransfer && !isChoosing);
  useKeys([
    { id: 'call.mute', keys: 'm', label: 'Mute', scope: 'Call', run: toggleMute },
    { id: 'call.hold', keys: 'h', label: 'Hold', scope: 'Call', run: toggleHold },
    { id: 'call.keypad', keys: 'k', label: 'Keypad', scope: 'Call', run: () => setKeypad((isOpen) => !isOpen) },
    { id: 'call.transfer', keys: 't', label: 'Transfer', scope: 'Call', run: choose },
    ...tones.map((key) => ({
      id: `call.tone${key}`,
      keys: key,
      label: `Press ${key}`,
      scope: 'Call',
      run: () => {
        setKeypad(true);
        press(key);
      },
    })),
  ]);
  return (
    <>
      <Row gap={8} wrap className={styles.verbs}>
        <Button icon={isMuted ? MicOff : Mic} aria-pressed={isMuted} data-tip-keys="M" onClick={toggleMute}>
          {isMuted ? 'Unmute' : 'Mute'}
        </Button>
        <Button
          icon={isHeld ? Play : Pause}
          aria-pressed={isHeld}
          data-tip-keys="H"
          disabled={!mayTransfer}
          onClick={toggleHold}
        >
          {isHeld ? 'Resume' : 'Hold'}
        </Button>
        <Button icon={Grid3x3} aria-expanded={hasKeypad} data-tip-keys="K" onClick={() => setKeypad(!hasKeypad)}>
          Keypad
        </Button>
        <Button
          icon={ArrowRightLeft}
          aria-expanded={isChoosing}
          data-tip-keys="T"
          disabled={!mayTransfer}
          onClick={choose}
        >
          Transfer
        </Button>
      </Row>
      {(isChoosing || call.transfer) && (
        <Loaded<TransferPart> load={transfer} given={{ call, isChoosing, onDone: () => setChoosing(false) }} />
      )}
      {hasKeypad && (
        <Stack gap={8}>
          <Text textAlign="center" tabular minHeight={18} aria-live="off">
            {pressed}
          </Text>
          <Keypad onPress={press} />
        </Stack>
      )}
    </>
  );
};
