// Ending one search, or all alerts, without signing in and without a reason. Opening the page changes nothing, for scanners of mail open every link;
// the button does it, and a second one takes it back.
import { type ReactNode, useEffect } from 'react';
import { readSearch, useLocation } from '#/kernel/web/address.ts';
import { GuestFrame } from '#/kernel/web/page/GuestFrame.tsx';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { Button } from '#/ui/Button.tsx';
import { Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { applyLook } from '#/ui/theme/applying-looks.ts';
import { type Act, type Shown, useStopping } from './use-stopping.ts';

const Said = ({ children }: { children: ReactNode }) => (
  <Text as="p" tone="soft" size={14} textAlign="center" breaks role="status">
    {children}
  </Text>
);

const StopPage = () => {
  const { searchStr } = useLocation();
  const given = readSearch(searchStr)['token'];
  const token = (Array.isArray(given) ? given[0] : given) ?? '';
  const { shown, failure, isBusy, again, act } = useStopping(token);
  const { primaryButtonColor = null, linkColor = null } = shown?.theme ?? {};
  useEffect(() => {
    if (shown) applyLook({ primary: primaryButtonColor, link: linkColor });
  }, [shown, primaryButtonColor, linkColor]);
  // No link of ours is as long as one that is refused unread.
  if (token === '' || failure?.status === 404 || failure?.status === 422)
    return (
      <GuestFrame title="This link is not valid">
        <Said>Please use the link in the mail again, or write to whoever sent it to you.</Said>
      </GuestFrame>
    );
  if (!shown)
    return (
      <GuestFrame title="Stop alerts">
        {failure ? (
          <FailureStrip failure={failure} what="The page" onRetry={again} isRetrying={isBusy} />
        ) : (
          <Skeleton width="70%" />
        )}
      </GuestFrame>
    );
  const go = (one: Act) => (): void => void act(one);
  const { agencyName, theme } = shown;
  return (
    <GuestFrame title={titleOf(shown)} agencyName={agencyName} logo={theme.logo}>
      <Words shown={shown} />
      {failure && <Notice tone="error">{failure.fullMessage}</Notice>}
      <Verbs shown={shown} isBusy={isBusy} go={go} />
    </GuestFrame>
  );
};
export default StopPage;

const titleOf = ({ search, areAlertsOn }: Shown): string => {
  if (!areAlertsOn) return 'All alerts are stopped';
  if (!search) return 'Stop all alerts';
  return search.isStopped ? 'This search is stopped' : 'Stop this search';
};

const Words = ({ shown: { agencyName, search, areAlertsOn } }: { shown: Shown }) => {
  if (!areAlertsOn) return <Said>{agencyName} sends you no more alerts about homes.</Said>;
  if (!search) return <Said>{agencyName} will send you no more alerts about homes. Other mail still comes.</Said>;
  const name = search.displayName === null ? 'this search' : <b>{search.displayName}</b>;
  return search.isStopped ? (
    <Said>You get no more alerts for {name}. Your other searches go on.</Said>
  ) : (
    <Said>
      You will get no more alerts for {name}
      {search.sentence === null || search.sentence === search.displayName ? '' : ` (${search.sentence})`}. Your other
      searches go on.
    </Said>
  );
};

interface VerbsProps {
  shown: Shown;
  isBusy: boolean;
  go: (act: Act) => () => void;
}

const Verbs = ({ shown: { search, areAlertsOn }, isBusy, go }: VerbsProps) => {
  const back = (act: Act, words: string) => (
    <Text as="p" tone="soft" textAlign="center">
      Changed your mind?{' '}
      <Button variant="link" onClick={go({ ...act, isBack: true })}>
        {words}
      </Button>
    </Text>
  );
  if (!areAlertsOn) return back({ all: true }, 'Get alerts again');
  const isOne = search !== null && !search.isStopped;
  const stopAll = go({ all: true });
  return (
    <>
      {(isOne || !search) && (
        <Button variant="primary" size="large" isWide isBusy={isBusy} onClick={isOne ? go({}) : stopAll}>
          {isOne ? 'Stop this search' : 'Stop all alerts'}
        </Button>
      )}
      {search && (
        <Button size="large" isWide isBusy={isBusy} onClick={stopAll}>
          Stop all alerts
        </Button>
      )}
      {search?.isStopped && search.displayName !== null && back({}, 'Start it again')}
    </>
  );
};
