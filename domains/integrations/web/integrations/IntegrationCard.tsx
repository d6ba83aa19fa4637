// One integration among others: what it is, whose, how it fares; the whole card leads to its page.

import { Star } from 'lucide-react';
import {
  type IntegrationProvider,
  type IntegrationService,
  integrationServiceLabels,
} from '#/domains/integrations/contract/provided-integrations.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import styles from './Integrations.module.css';
import { healthOf, senderOf, standingLabels, standingOf, standingTones } from './integration-words.ts';
import { ProviderSign } from './ProviderSign.tsx';

export const integrationHref = (id: string): string => `/integrations/${id}`;

export const IntegrationCard = ({ record }: { record: IntegrationRecord }) => {
  const zone = useZone();
  const standing = standingOf(record);
  return (
    <a href={integrationHref(record._id)} className={cx(styles.card, standing === 'off' && styles.off)}>
      <ProviderSign provider={record.provider as IntegrationProvider} />
      <span className={styles.words}>
        <span className={styles.line}>
          <b className={styles.name}>{record.integrationName}</b>
          {record.isPrimary && (
            <span className={styles.primary}>
              <Star {...smallIconProps} fill="currentColor" />
              Primary
            </span>
          )}
        </span>
        <span className={styles.sender}>{senderOf(record) ?? 'No sender yet'}</span>
        <span className={styles.meta}>
          {integrationServiceLabels[record.integrationType as IntegrationService]}
          {' · '}
          {record.agent ? record.agent.displayName : 'The agency’s'}
        </span>
        <span className={standing === 'failing' ? styles.problem : styles.meta}>{healthOf(record, zone)}</span>
      </span>
      <Badge tone={standingTones[standing]}>{standingLabels[standing]}</Badge>
    </a>
  );
};
