// What every private page knows of calls: whether the person is on one or is rung, and whether the window that logs one is open. What shows
// them comes only then.
import { useEffect } from 'react';
import { ownCallsContract } from '#/domains/calls/contract/own-calls.ts';
import { refresh } from '#/kernel/web/calls/cache.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { onLive } from '#/kernel/web/calls/socket.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { whenIdle } from '#/kernel/web/idle.ts';
import { note } from '#/kernel/web/telling/log.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { closeLogging, useLogging } from './logging.ts';

const api = clients({ ownCalls: ownCallsContract });

const registering = () => import('./incoming/registering.ts');
const callBar = () => import('./dialer/CallBar.tsx');

/** Said before what shows the ring is there: the product waits for it for three seconds. */
const sayRinging = (callId: string): void =>
  void registering()
    .then((loaded) => loaded.sayRinging(callId))
    .catch((error: unknown) => note('a call that rings', error));

/** Until it is stopped, which it may be before the code is there. */
const whileRung = (): (() => void) => {
  let stop: (() => void) | undefined;
  let isOver = false;
  const start = async (): Promise<void> => {
    const { register } = await registering();
    if (!isOver) stop = register();
  };
  const cancel = whenIdle(() => void start().catch((error: unknown) => note('a tab that can be rung', error)));
  return () => {
    isOver = true;
    cancel();
    stop?.();
  };
};
const LogCallWindow = lazyWindow(
  { title: 'Log a call', width: 520 },
  async () => (await import('./LogCallWindow.tsx')).default,
);

// For as long as the page is there.
const ask = (): void => void refresh('ownCalls');
onLive('callChanged', ask);
onLive('incomingCall', ask);

const CallsInShell = () => {
  const isLogging = useLogging(({ isOpen }) => isOpen);
  const { data } = useCall(api.ownCalls.current, {}, { isQuiet: true });
  const canBeRung = data?.canBeRung === true;
  useEffect(() => (canBeRung ? whileRung() : undefined), [canBeRung]);
  const ringing = data?.rings.map(({ _id }) => _id).join(' ') ?? '';
  useEffect(() => {
    for (const callId of ringing.split(' ').filter(Boolean)) sayRinging(callId);
  }, [ringing]);
  return (
    <>
      {isLogging && <LogCallWindow onClose={closeLogging} />}
      {(data?.call ?? data?.rings[0]) && <Loaded load={callBar} />}
    </>
  );
};
export default CallsInShell;
