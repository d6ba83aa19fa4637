// A provider that can be connected.
import { Plus } from 'lucide-react';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { Stack } from '#/ui/layout.tsx';
import styles from './Integrations.module.css';
import { ProviderSign } from './ProviderSign.tsx';
import type { OfferedIntegration } from './use-offered.ts';

interface Props {
  provided: OfferedIntegration;
  /** The one to begin with. */
  isFirst: boolean;
  isBusy: boolean;
  reason: string | undefined;
  onConnect: () => void;
}

export const Offered = ({ provided, isFirst, isBusy, reason, onConnect }: Props) => (
  <div className={cx(styles.card, styles.offered, provided.whyNot !== undefined && styles.unset)}>
    <ProviderSign provider={provided._id} />
    <Stack as="span" gap={3} fill>
      <b className={styles.name}>{provided.displayName}</b>
      <span className={styles.meta}>{provided.whyNot ?? provided.description}</span>
    </Stack>
    <Button
      size="small"
      variant={isFirst ? 'primary' : 'default'}
      icon={Plus}
      isBusy={isBusy}
      reason={reason}
      aria-label={`Connect ${provided.displayName}`}
      onClick={onConnect}
    >
      Connect
    </Button>
  </div>
);
