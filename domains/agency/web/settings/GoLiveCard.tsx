// From test mode to live: what is still missing, what starts to work, one switch, and the moment itself (decisions 51, 81).
import { CircleCheck, CircleDashed, FlaskConical, Rocket } from 'lucide-react';
import { useState } from 'react';
import type { Agency, agencyContract } from '#/domains/agency/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { iconProps } from '#/ui/icon.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import styles from './GoLiveCard.module.css';

type Checks = AnswerOf<(typeof agencyContract)['calls']['goLiveChecks']>;

const starts = [
  'Emails and texts that you send reach your contacts',
  'Workflows and alerts send what they rehearsed until now',
  'Calls reach every number',
];

export const GoLiveCard = ({ agency: { agencyName, isTestMode } }: { agency: Agency }) => {
  const { data, error, refetch } = useCall(api.agency.goLiveChecks, {}, { isOff: !isTestMode, isQuiet: true });
  const switching = useSend(api.agency.setTestMode, { refreshes: ['setup'] });
  // True for as long as the page stays open after the switch: the moment is shown once.
  const [justWent, setJustWent] = useState(false);

  const goLive = async (): Promise<void> => {
    const { answer } = await switching.send({ isTestMode: false });
    if (!answer) return void refetch();
    setJustWent(true);
    toast({
      type: 'success',
      message: `${agencyName} is live.`,
      description: 'What you send reaches people from now on.',
    });
  };
  const goBack = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Go back to test mode?',
      willHappen: ['Nothing that anybody sends leaves the CRM any more', 'Workflows and alerts go on as a rehearsal'],
      stays: ['Contacts, settings and everything already sent'],
      verb: 'Go back to test mode',
      keep: 'Stay live',
      isMild: true,
    });
    if (!isSure) return;
    setJustWent(false);
    await switching.send({ isTestMode: true });
  };

  return (
    <SettingsCard
      id="go-live"
      title="Go live"
      aside={isTestMode ? <Badge tone="amber">Test mode</Badge> : <Badge tone="green">Live</Badge>}
      help={isTestMode ? 'In test mode nothing you send leaves the CRM. Try everything first.' : undefined}
    >
      {isTestMode ? (
        <>
          {error && !data && (
            <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
              What is still missing could not be loaded.
            </Notice>
          )}
          {!data && !error && <Skeleton height={96} />}
          {data && <Missing checks={data.checks} />}
          <div className={styles.starts}>
            <h3>What starts to work</h3>
            <ul>
              {starts.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          <Button
            variant="primary"
            icon={Rocket}
            isBusy={switching.isSending}
            reason={data?.canGoLive ? undefined : whyNot(data)}
            onClick={() => void goLive()}
          >
            Go live
          </Button>
        </>
      ) : (
        <Row wrap align="center" gap={14} rowGap={12}>
          <span className={cx(styles.sign, justWent && styles.moment)}>
            <CircleCheck size={26} strokeWidth={1.75} aria-hidden />
          </span>
          <Text as="div" grow minWidth={160} className={styles.words} role="status">
            <b>{agencyName} is live.</b>
            <p>What you send reaches people.</p>
          </Text>
          <Button icon={FlaskConical} isBusy={switching.isSending} onClick={() => void goBack()}>
            Back to test mode
          </Button>
        </Row>
      )}
    </SettingsCard>
  );
};

const whyNot = (data: Checks | undefined) => {
  const missing = data?.checks.filter(({ isDone }) => !isDone) ?? [];
  const [first] = missing;
  if (!first) return 'Still looking at what is missing';
  const text = `Still missing: ${missing.map(({ label }) => label.toLowerCase()).join('; ')}`;
  return first.route ? { text, fix: { label: first.hint ?? 'Fix it', href: first.route } } : text;
};

const Missing = ({ checks }: { checks: Checks['checks'] }) => (
  <Stack as="ul" gap={10}>
    {checks.map(({ id, label, isDone, hint, route }) => {
      const Sign = isDone ? CircleCheck : CircleDashed;
      return (
        <Row as="li" key={id} align="start" gap={10} tone="plain" className={cx(styles.check, isDone && styles.done)}>
          <Sign {...iconProps} />
          <span>
            {label}
            <span className="only-read">{isDone ? ', done' : ', missing'}</span>
            {hint && <Text block>{route ? <a href={route}>{hint}</a> : hint}</Text>}
          </span>
        </Row>
      );
    })}
  </Stack>
);
