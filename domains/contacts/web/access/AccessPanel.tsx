// Who can see this contact, how far, and why; with the way to share it for those who may (core §6).

import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { lazyWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { Avatar } from '#/ui/Avatar.tsx';
import { Button } from '#/ui/Button.tsx';
import { Clip, Grid, Row, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import type { ContactPart } from '../record/record-slots.ts';
import styles from './AccessPanel.module.css';
import { levelWord } from './levels.ts';
import { reasonWords } from './reasons.ts';

const ShareDialog = lazyWindow(
  { title: 'Share this contact', width: 480, isSheet: true },
  async () => (await import('./ShareDialog.tsx')).ShareDialog,
);

/** People shown before the rest is asked for. */
const shownAtFirst = 4;

const AccessPanel = ({ contactId }: ContactPart) => {
  const { data, error, refetch, isFetching } = useCall(api.contacts.access, { id: contactId }, { isQuiet: true });
  const { data: contact } = useCall(api.contacts.get, { id: contactId }, { isQuiet: true });
  const [isAll, setAll] = useState(false);
  const [isSharing, setSharing] = useState(false);
  const mayManage = ((contact?.permissionType ?? 0) & 1) !== 0;
  if (!data)
    return error ? (
      <FailureStrip failure={error} what="Who can see this" onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton width="70%" />
    );
  const shown = isAll ? data.data : data.data.slice(0, shownAtFirst);
  return (
    <Grid gap={8}>
      <Grid as="ul" gap={2} aria-label="Who can see this, and why">
        {shown.map(({ agent, permissionType, because }) => (
          <Grid as="li" key={agent._id} align="center" gap={9} minHeight={38} columns="auto minmax(0, 1fr) auto">
            <Avatar name={agent.fullName} picture={agent.profilePicture} />
            <Grid as="span" shrink>
              <Clip weight={500}>{agent.fullName}</Clip>
              <Text breaks aside>
                {reasonWords(because)}
              </Text>
            </Grid>
            <Text note>{levelWord(permissionType)}</Text>
          </Grid>
        ))}
      </Grid>
      <Row align="center" gap={10} className={styles.verbs}>
        {mayManage && (
          <Button size="small" icon={Share2} onClick={() => setSharing(true)}>
            Share
          </Button>
        )}
        {data.total > shownAtFirst && (
          <Button size="small" variant="link" aria-expanded={isAll} onClick={() => setAll(!isAll)}>
            {isAll ? 'Show fewer' : `All ${formatNumber(data.total)}`}
          </Button>
        )}
      </Row>
      {isSharing && <ShareDialog contactId={contactId} onClose={() => setSharing(false)} />}
    </Grid>
  );
};
export default AccessPanel;
