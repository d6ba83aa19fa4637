// The bar of a live call, on every page: who, since when, mute, end, and the way to the dialer; at the foot of a phone. It also says aloud where the
// call is, and looks after its points.
import { Mic, MicOff, PhoneOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { useFoot } from '#/kernel/web/telling/use-foot.ts';
import { openRail, toggleRail, useRail } from '#/kernel/web/windows/rail.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Clip, Row, Text } from '#/ui/layout.tsx';
import { IncomingCalls } from '../incoming/IncomingCalls.tsx';
import { dialerPanel } from './asked.ts';
import { type OwnCall, useCallState } from './call-state.ts';
import { hangUp, rejoin, rejoinAfterReload, toggleMute } from './calling.ts';
import styles from './Dialer.module.css';
import { Timer } from './Timer.tsx';
import { useOwnCall, useRings } from './use-own-call.ts';
import { useRefills } from './use-refills.ts';
import { nameOf, stageOf, stageSaid, stageWords } from './views.ts';

const CallBar = () => {
  const call = useOwnCall();
  useSayStage(call);
  useRefills(call);
  const isOpen = useRail(({ open }) => open === dialerPanel);
  const liveId = call && stageOf(call) !== 'finished' ? call._id : null;
  useEffect(() => {
    if (liveId !== null) rejoinAfterReload(liveId);
  }, [liveId]);
  const rings = useRings();
  return (
    <>
      {rings.length > 0 && <IncomingCalls rings={rings} isBusy={liveId !== null} />}
      {call && liveId !== null && <LiveBar call={call} isHidden={isOpen} />}
    </>
  );
};
export default CallBar;

/** Said once for each stage: Calling, Connected; and Ended, when there is no call any more. */
const useSayStage = (call: OwnCall | null): void => {
  const name = call && nameOf(call);
  const stage = call && stageOf(call);
  const said = useRef<string>(null);
  useEffect(() => {
    if (stage === null || stage === 'finished') return;
    said.current = name;
    announce(`${stageWords[stage]}: ${name}`);
  }, [stage, name]);
  // The bar goes when the call does.
  useEffect(
    () => () => {
      if (said.current !== null) announce(`${stageWords.finished}: ${said.current}`);
    },
    [],
  );
};

const LiveBar = ({ call, isHidden }: { call: OwnCall; isHidden: boolean }) => {
  const { lineOf, isJoining, isMuted } = useCallState((state) => state);
  const isHere = lineOf === call._id;
  const stage = stageOf(call);
  const bar = useRef<HTMLElement>(null);
  useFoot(bar, !isHidden);
  const end = (): void => {
    void hangUp(call._id);
    // What came of it is asked for there.
    openRail(dialerPanel);
  };
  const anywhere = { scope: 'Call', worksIn: ['inputs', 'dialogs'] } as const;
  useKeys([
    ...(isHere ? [{ ...anywhere, id: 'call.muteAnywhere', keys: 'alt+m', label: 'Mute', run: toggleMute }] : []),
    { ...anywhere, id: 'call.end', keys: 'alt+.', label: 'End the call', run: end },
    { ...anywhere, id: 'call.show', keys: 'alt+b', label: 'Show the dialer', run: () => toggleRail(dialerPanel) },
  ]);
  if (isHidden) return null;
  return (
    <section ref={bar} className={styles.bar} aria-label="Call">
      <button type="button" className={styles.who} onClick={() => openRail(dialerPanel)}>
        <Clip weight={550}>{isHere ? nameOf(call) : `On a call with ${nameOf(call)}`}</Clip>
        <Row gap={6} rigid tone={stage === 'ongoing' ? 'green' : 'soft'}>
          <span>{stageSaid(call)}</span>
          <Timer since={call.answeredAt} />
        </Row>
        {isMuted && (
          <Text note rigid>
            You are muted
          </Text>
        )}
      </button>
      {isHere ? (
        <IconButton
          icon={isMuted ? MicOff : Mic}
          label={isMuted ? 'Unmute' : 'Mute'}
          aria-pressed={isMuted}
          keys={shownKeys('alt+m')}
          onClick={toggleMute}
        />
      ) : (
        <Button size="small" isBusy={isJoining} onClick={() => void rejoin(call._id)}>
          Take it here
        </Button>
      )}
      <Button variant="danger" size="small" icon={PhoneOff} data-tip-keys={shownKeys('alt+.')} onClick={end}>
        End
      </Button>
    </section>
  );
};
