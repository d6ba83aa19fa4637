// What can be done with a call whose sound is here: mute, hold, keys, and handing it to a colleague.
import { ArrowRightLeft, Grid3x3, Mic, MicOff, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import type { TransferPart } from '../transfers/Transfer.tsx';
import { type OwnCall, useCallState } from './call-state.ts';
import { hold, pressKeys, toggleMute } from './calling.ts';
import styles from './Dialer.module.css';
import { Keypad } from './Keypad.tsx';

// Few calls are handed on: what it takes comes when it is asked for first.
const transfer = () => import('../transfers/Transfer.tsx');

/** What is heard as a tone: a plus is none. */
const tones = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;
const press = (key: string): void => (key === '+' ? undefined : pressKeys(key));

/** Why a contact can be neither put on hold nor handed on. */
const whyNot = ({ phase, transfer: handed }: OwnCall): string | undefined => {
  if (phase !== 'held' && phase !== 'connected') return 'You do not talk with each other yet';
  return handed?.state === 'talking' && !handed.isMine ? 'The call is not yours yet' : undefined;
};

export const LiveVerbs = ({ call }: { call: OwnCall }) => {
  const { isMuted } = useCallState((state) => state);
  const [hasKeypad, setKeypad] = useState(false);
  const [isChoosing, setChoosing] = useState(false);
  const isHeld = call.phase === 'held';
  const why = whyNot(call);
  const toggleHold = (): void => (why === undefined ? void hold(call._id, !isHeld) : undefined);
  const choose = (): void => setChoosing(why === undefined && !isChoosing);
  const verb = { scope: 'Call' } as const;
  useKeys([
    { ...verb, id: 'call.mute', keys: 'm', label: 'Mute', run: toggleMute },
    { ...verb, id: 'call.hold', keys: 'h', label: 'Hold', run: toggleHold },
    { ...verb, id: 'call.keypad', keys: 'k', label: 'Keypad', run: () => setKeypad((isOpen) => !isOpen) },
    { ...verb, id: 'call.transfer', keys: 't', label: 'Transfer', run: choose },
  ]);
  return (
    <>
      <Row gap={8} wrap className={styles.verbs}>
        <Button icon={isMuted ? MicOff : Mic} aria-pressed={isMuted} data-tip-keys="M" onClick={toggleMute}>
          {isMuted ? 'Unmute' : 'Mute'}
        </Button>
        <Button icon={isHeld ? Play : Pause} data-tip-keys="H" reason={why} onClick={toggleHold}>
          {isHeld ? 'Resume' : 'Hold'}
        </Button>
        <Button icon={Grid3x3} aria-expanded={hasKeypad} data-tip-keys="K" onClick={() => setKeypad(!hasKeypad)}>
          Keypad
        </Button>
        <Button icon={ArrowRightLeft} aria-expanded={isChoosing} data-tip-keys="T" reason={why} onClick={choose}>
          Transfer
        </Button>
      </Row>
      {(isChoosing || call.transfer) && (
        <Loaded<TransferPart> load={transfer} given={{ call, isChoosing, onDone: () => setChoosing(false) }} />
      )}
      <Tones isOpen={hasKeypad} onOpen={() => setKeypad(true)} />
    </>
  );
};

/** The keys of the keyboard are those of the keypad, which is shown with the first one. */
const Tones = ({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) => {
  const { pressed } = useCallState((state) => state);
  useKeys(
    tones.map((key) => ({
      id: `call.tone${key}`,
      keys: key,
      label: `Press ${key}`,
      scope: 'Call',
      run: () => {
        onOpen();
        press(key);
      },
    })),
  );
  if (!isOpen) return null;
  return (
    <Stack gap={8}>
      <Text textAlign="center" tabular minHeight={18} aria-live="off">
        {pressed}
      </Text>
      <Keypad onPress={press} />
    </Stack>
  );
};
