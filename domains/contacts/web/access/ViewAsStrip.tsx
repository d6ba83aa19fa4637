// Over the list while an owner sees the contacts as somebody else does: whose eyes these are, and the way back to one's own.
import { Eye } from 'lucide-react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Button } from '#/ui/Button.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { useViewAs } from './use-view-as.ts';
import styles from './ViewAsStrip.module.css';

export const ViewAsStrip = () => {
  const { viewAs, stop } = useViewAs();
  const { data, error } = useCall(api.team.get, { id: viewAs ?? '' }, { isQuiet: true, isOff: viewAs === undefined });
  if (viewAs === undefined) return null;
  const name = error
    ? 'somebody who is not in the agency'
    : (data?.firstName ?? data?.fullName ?? data?.email.emailAddress);
  return (
    <section role="status" className={styles.strip} aria-label="View as">
      <Eye {...iconProps} />
      <Text fill>
        You see the contacts as <b>{name ?? '…'}</b> sees them
      </Text>
      <Button size="small" onClick={stop}>
        Stop
      </Button>
    </section>
  );
};
