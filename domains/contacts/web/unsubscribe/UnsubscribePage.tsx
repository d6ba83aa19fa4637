// Leaving the mail of an agency, without signing in and without a reason. Opening the page changes nothing, for scanners of mail open every
// link; the button does it, and a second one takes it back (decision 35, screens §2).
import { useEffect, useState } from 'react';
import { readSearch, useLocation } from '#/kernel/web/address.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { remember, useCall } from '#/kernel/web/use-call.ts';
import { useSend } from '#/kernel/web/use-send.ts';
import { Button } from '#/ui/Button.tsx';
import { Checkbox } from '#/ui/Checkbox.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { wearLook } from '#/ui/theme/wearing.ts';
import { api } from '../api.ts';
import { UnsubscribeFrame } from './UnsubscribeFrame.tsx';
import styles from './UnsubscribePage.module.css';

const one = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';

const UnsubscribePage = () => {
  const { searchStr } = useLocation();
  const search = readSearch(searchStr);
  const link = { token: one(search['token']), contactId: one(search['contactId']) };
  const isLink = link.token !== '' && /^[0-9a-f-]{36}$/i.test(link.contactId);
  const { data, error, refetch, isFetching } = useCall(api.contacts.unsubscribe, link, {
    isQuiet: true,
    isOff: !isLink,
  });
  const { send, isSending, failure } = useSend(api.contacts.unsubscribeNow, { isQuiet: true });
  const [isDone, setDone] = useState(false);
  const [alerts, setAlerts] = useState(false);
  const { primaryButtonColor = null, linkColor = null, logo = null } = data?.theme ?? {};
  useEffect(() => {
    if (data) wearLook({ primary: primaryButtonColor, link: linkColor });
  }, [data, primaryButtonColor, linkColor]);

  if (!isLink || error?.status === 404)
    return (
      <UnsubscribeFrame title="This link is not valid">
        <p className={styles.text}>Please use the link in the mail again, or write to whoever sent it to you.</p>
      </UnsubscribeFrame>
    );
  if (!data)
    return (
      <UnsubscribeFrame title="Unsubscribe">
        {error ? (
          <FailureStrip failure={error} what="The page" onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton width="70%" />
        )}
      </UnsubscribeFrame>
    );

  const { agencyName, address, isUnsubscribed, areAlertsOn } = data;
  const act = async (isBack: boolean, withAlerts: boolean): Promise<void> => {
    const { answer } = await send({ ...link, isBack, ...(withAlerts ? { alerts: true } : {}) });
    if (!answer) return;
    remember(api.contacts.unsubscribe, link, answer);
    setDone(!isBack);
  };
  const problem = failure && <Notice tone="error">{failure.fullMessage}</Notice>;
  if (isUnsubscribed)
    return (
      <UnsubscribeFrame
        title={isDone ? 'You are unsubscribed' : 'You are unsubscribed already'}
        agencyName={agencyName}
        logo={logo}
      >
        <p className={styles.text} role="status">
          {agencyName} sends no more mail to <b>{address}</b>.
          {areAlertsOn && ' Property alerts you asked for still come.'}
        </p>
        {problem}
        {areAlertsOn && (
          <Button size="large" isWide isBusy={isSending} onClick={() => void act(false, true)}>
            Stop property alerts, too
          </Button>
        )}
        <p className={styles.back}>
          Changed your mind?{' '}
          <Button variant="link" onClick={() => void act(true, !areAlertsOn)}>
            Subscribe again
          </Button>
        </p>
      </UnsubscribeFrame>
    );
  return (
    <UnsubscribeFrame title="Unsubscribe" agencyName={agencyName} logo={logo}>
      <p className={styles.text}>
        {agencyName} will send no more mail to <b>{address}</b>.
      </p>
      {areAlertsOn && (
        <Checkbox label="Stop property alerts, too" checked={alerts} onChange={() => setAlerts(!alerts)} />
      )}
      {problem}
      <Button variant="primary" size="large" isWide isBusy={isSending} onClick={() => void act(false, alerts)}>
        Unsubscribe
      </Button>
    </UnsubscribeFrame>
  );
};
export default UnsubscribePage;
