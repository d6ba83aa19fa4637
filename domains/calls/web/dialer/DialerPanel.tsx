// The dialer in the right rail: idle, a call at each of its stages, or why there is none (R518). Its code comes when it is opened first.
import { useState } from 'react';
import { RailPanel } from '#/kernel/web/windows/RailPanel.tsx';
import { closeRail } from '#/kernel/web/windows/rail.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { dialerPanel, forgetAsked } from './asked.ts';
import { useCallState } from './call-state.ts';
import { forgetCall, hangUp } from './calling.ts';
import styles from './Dialer.module.css';
import { FinishedView } from './FinishedView.tsx';
import { IdleView } from './IdleView.tsx';
import { LiveView } from './LiveView.tsx';
import { MessageView } from './MessageView.tsx';
import { useOwnCall } from './use-own-call.ts';
import { viewOf } from './views.ts';

/** Who asked to close has the way out under their finger. */
const takeFocus = (button: HTMLButtonElement | null): void => button?.focus();

const DialerPanel = () => {
  const call = useOwnCall();
  const { problem, isJoining } = useCallState((state) => state);
  const [isAsking, setAsking] = useState(false);
  const view = viewOf({ call, hasProblem: problem !== null, isJoining });
  const isLive = view === 'calling' || view === 'ongoing';
  const leave = (): void => {
    forgetCall(view === 'finished');
    forgetAsked();
    closeRail(dialerPanel);
  };
  return (
    <RailPanel
      id={dialerPanel}
      isOpen
      // A live call is not ended by closing what shows it: that is asked in place (R630).
      onClose={() => (isLive && call ? setAsking(true) : leave())}
      title="Phone"
      width={320}
      takesFocus
    >
      {isLive && <span className={styles.live} hidden />}
      {isAsking && isLive && call && (
        <Stack gap={8} p={12} className={styles.asking} role="alertdialog" aria-label="End the call?">
          <Text weight={550}>End the call?</Text>
          <Row gap={8}>
            <Button
              variant="danger"
              size="small"
              onClick={() => {
                setAsking(false);
                void hangUp(call._id);
              }}
            >
              End call
            </Button>
            <Button
              size="small"
              ref={takeFocus}
              onClick={() => {
                setAsking(false);
                closeRail(dialerPanel);
              }}
            >
              Keep talking
            </Button>
          </Row>
        </Stack>
      )}
      {view === 'idle' && <IdleView />}
      {view === 'message' && problem && <MessageView {...problem} />}
      {isLive && <LiveView call={call} />}
      {view === 'finished' && call && <FinishedView key={call._id} call={call} onDone={leave} />}
    </RailPanel>
  );
};
export default DialerPanel;
