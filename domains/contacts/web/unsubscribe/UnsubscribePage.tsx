// Leaving the mail of an agency, without signing in and without a reason. Opening the page changes nothing, for scanners of mail open every
// link; the button does it, and a second one takes it back (decision 35).
import { useEffect, useState } from 'react';
import { readSearch, useLocation } from '#/kernel/web/address.ts';
import { GuestFrame } from '#/kernel/web/page/GuestFrame.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { applyLook } from '#/ui/theme/applying-looks.ts';
import styles from './UnsubscribePage.module.css';
import { useUnsubscribing } from './use-unsubscribing.ts';

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

const UnsubscribePage = () => {
  const { searchStr } = useLocation();
  const search = readSearch(searchStr);
  const link = { token: one(search['token']), contactId: one(search['contactId']) };
  const isLink = link.token !== '' && /^[0-9a-f-]{36}$/i.test(link.contactId);
  const { state, failure, isBusy, again, act } = useUnsubscribing(link, isLink);
  const [isDone, setDone] = useState(false);
  const [alerts, setAlerts] = useState(false);
  const { primaryButtonColor = null, linkColor = null, logo = null } = state?.theme ?? {};
  useEffect(() => {
    if (state) applyLook({ primary: primaryButtonColor, link: linkColor });
  }, [state, primaryButtonColor, linkColor]);

  if (!isLink || failure?.status === 404)
    return (
      <GuestFrame title="This link is not valid">
        <Text as="p" tone="soft" size={14} textAlign="center" breaks className={styles.text}>
          Please use the link in the mail again, or write to whoever sent it to you.
        </Text>
      </GuestFrame>
    );
  if (!state)
    return (
      <GuestFrame title="Unsubscribe">
        {failure ? (
          <FailureStrip failure={failure} what="The page" onRetry={again} isRetrying={isBusy} />
        ) : (
          <Skeleton width="70%" />
        )}
      </GuestFrame>
    );

  const { agencyName, address, isUnsubscribed, areAlertsOn } = state;
  const go = async (isBack: boolean, withAlerts: boolean): Promise<void> => {
    if (await act(isBack, withAlerts)) setDone(!isBack);
  };
  const problem = failure && <Notice tone="error">{failure.fullMessage}</Notice>;
  if (isUnsubscribed)
    return (
      <GuestFrame
        title={isDone ? 'You are unsubscribed' : 'You are unsubscribed already'}
        agencyName={agencyName}
        logo={logo}
      >
        <Text as="p" tone="soft" size={14} textAlign="center" breaks className={styles.text} role="status">
          {agencyName} sends no more mail to <b>{address}</b>.
          {areAlertsOn && ' Property alerts you asked for still come.'}
        </Text>
        {problem}
        {areAlertsOn && (
          <Button size="large" isWide isBusy={isBusy} onClick={() => void go(false, true)}>
            Stop property alerts, too
          </Button>
        )}
        <Text as="p" tone="soft" textAlign="center">
          Changed your mind?{' '}
          <Button variant="link" onClick={() => void go(true, !areAlertsOn)}>
            Subscribe again
          </Button>
        </Text>
      </GuestFrame>
    );
  return (
    <GuestFrame title="Unsubscribe" agencyName={agencyName} logo={logo}>
      <Text as="p" tone="soft" size={14} textAlign="center" breaks className={styles.text}>
        {agencyName} will send no more mail to <b>{address}</b>.
      </Text>
      {areAlertsOn && (
        <Checkbox label="Stop property alerts, too" checked={alerts} onChange={() => setAlerts(!alerts)} />
      )}
      {problem}
      <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={() => void go(false, alerts)}>
        Unsubscribe
      </Button>
    </GuestFrame>
  );
};
export default UnsubscribePage;
