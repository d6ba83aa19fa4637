// The strips above the page: offline, full storage, test mode and another clock. On a phone they stand at its foot, so that the first row of a
// list keeps its place.

import { CloudOff, FlaskConical } from 'lucide-react';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { storage } from '#/kernel/web/calls/send.ts';
import { computerZone } from '#/kernel/web/clock.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Banner } from '#/kernel/web/telling/Banner.tsx';
import { Loaded, silently } from '#/kernel/web/windows/Loaded.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Stack } from '#/ui/layout.tsx';
import styles from './Banners.module.css';
import { useWho } from './session-effects.ts';

const otherClock = () => import('./OtherClock.tsx');
const storageFull = () => import('./StorageFull.tsx');

export const Banners = () => {
  const { agency } = useWho();
  const isOnline = useIsOnline();
  const isFull = storage.useValue((now) => now.isFull);
  const isElsewhere = useZone() !== computerZone();
  return (
    <Stack rigid className={styles.stack}>
      {!isOnline && (
        <Banner id="offline" order={0} tone="gray" icon={CloudOff}>
          You are offline. What you see may be old; sending, importing and deleting wait until you are back.
        </Banner>
      )}
      {agency?.isTestMode && <TestMode />}
      {isFull && <Loaded load={storageFull} onFail={silently} />}
      {isElsewhere && <Loaded load={otherClock} onFail={silently} />}
    </Stack>
  );
};

const TestMode = () => {
  const can = useCan();
  return (
    <Banner id="test-mode" order={10} icon={FlaskConical}>
      <b>Test Mode</b> — nothing you send leaves the CRM.{' '}
      {can('message.read') && (
        <>
          <a href="/inbox?place=rehearsed">See what would have been sent</a> ·{' '}
        </>
      )}
      {can('owner') ? <a href="/agency-settings#go-live">Go live →</a> : 'Ask an owner to go live.'}
    </Banner>
  );
};
