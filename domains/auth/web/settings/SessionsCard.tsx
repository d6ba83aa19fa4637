// The browsers one is signed in on, each with a way to sign it out.

import { Laptop, Smartphone } from 'lucide-react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatAgo, formatMoment, formatNumber } from '#/kernel/web/formatting.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Row } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { browserName, isHandheld } from './browsers.ts';
import styles from './SessionsCard.module.css';

const SessionsCard = () => {
  const zone = useZone();
  const { data, error, refetch } = useCall(api.auth.sessions, {}, { isQuiet: true });
  const ending = useSend(api.auth.endSession);
  const others = data?.data.filter(({ isThis }) => !isThis) ?? [];
  const end = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const { failure } = await ending.send({ id });
      if (failure) return;
    }
    toast({
      type: 'success',
      message:
        ids.length === 1 ? 'That browser is signed out.' : `${formatNumber(ids.length)} browsers are signed out.`,
    });
  };
  return (
    <SettingsCard
      id="sessions"
      title="Signed in on"
      aside={
        others.length > 1 && (
          <Button size="small" onClick={() => void end(others.map(({ _id }) => _id))}>
            Sign out {formatNumber(others.length)} others
          </Button>
        )
      }
    >
      {error && !data && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          Your sessions could not be loaded.
        </Notice>
      )}
      {!data && !error && <Skeleton height={48} />}
      {data?.data.map(({ _id, userAgent, address, lastSeenAt, isThis }) => {
        const Sign = isHandheld(userAgent) ? Smartphone : Laptop;
        const name = browserName(userAgent);
        return (
          <SettingLine
            key={_id}
            title={
              <Row as="span" wrap align="center" gap={8} className={styles.name}>
                <Sign {...iconProps} />
                {name}
                {isThis && <Badge tone="green">This browser</Badge>}
              </Row>
            }
            help={
              <span data-tip={formatMoment(lastSeenAt, zone)}>
                {[isThis ? 'Active now' : `Last seen ${formatAgo(lastSeenAt, zone)}`, address]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            }
          >
            {!isThis && (
              <Button size="small" aria-label={`Sign out ${name}`} onClick={() => void end([_id])}>
                Sign out
              </Button>
            )}
          </SettingLine>
        );
      })}
    </SettingsCard>
  );
};
export default SessionsCard;
