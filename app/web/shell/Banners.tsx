// The strips above the page: offline, test mode, and whatever domains add (screens §2.1).

import { CloudOff, FlaskConical } from 'lucide-react';
import { Banner } from '#/kernel/web/Banner.tsx';
import { computerZone } from '#/kernel/web/clock.ts';
import { Loaded } from '#/kernel/web/Loaded.tsx';
import { note } from '#/kernel/web/log.ts';
import { useIsOnline } from '#/kernel/web/online.ts';
import { useCan } from '#/kernel/web/session.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { useZone } from '#/kernel/web/zone.ts';
import styles from './Banners.module.css';
import { useWho } from './living.ts';

const otherClock = () => import('./OtherClock.tsx');

export const Banners = () => {
  const { agency } = useWho();
  const isOnline = useIsOnline();
  const more = useSlot('banners');
  const isElsewhere = useZone() !== computerZone();
  return (
    <div className={styles.stack}>
      {!isOnline && (
        <Banner id="offline" order={0} tone="gray" icon={CloudOff}>
          You are offline. What you see may be old; sending, importing and deleting wait until you are back.
        </Banner>
      )}
      {agency?.isTestMode && <TestMode />}
      {isElsewhere && <Loaded load={otherClock} onFail={() => note('the other clock', 'not loaded')} />}
      {more.map(({ id, component: Component }) => (
        <Component key={id} />
      ))}
    </div>
  );
};

const TestMode = () => {
  const can = useCan();
  return (
    <Banner id="test-mode" order={10} icon={FlaskConical}>
      <b>Test Mode</b> — nothing you send leaves the CRM.{' '}
      {can('message.read') && (
        <>
          <a href="/inbox?place=rehearsed">See what would have been sent</a>{' '}
        </>
      )}
      {can('owner') ? <a href="/agency-settings#go-live">Go live →</a> : 'Ask an owner to go live.'}
    </Banner>
  );
};
