// One integration among others: what it is, whose, how it fares; the whole card leads to its page.

import { Star } from 'lucide-react';
import {
  type IntegrationService,
  integrationServiceLabels,
} from '#/domains/integrations/contract/provided-integration.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Badge } from '#/ui/Badge.tsx';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import styles from './Integrations.module.css';
import { healthOf, senderOf, standingLabels, standingOf, standingTones } from './integration-words.ts';
import { ProviderSign } from './ProviderSign.tsx';

export const integrationHref = (id: string): string => `/integrations/${id}`;

export const IntegrationCard = ({ record }: { record: IntegrationRecord }) => {
  const zone = useZone();
  const standing = standingOf(record);
  return (
    <a href={integrationHref(record._id)} className={cx(styles.card, standing === 'off' && styles.off)}>
      <ProviderSign provider={record.provider} />
      <Stack as="span" gap={3} fill>
        <Row as="span" wrap align="center" gap={8} rowGap={4}>
          <b className={styles.name}>{record.integrationName}</b>
          {record.isPrimary && (
            <Row as="span" inline align="center" gap={4} tone="amber" size="meta" weight={500} nowrap>
              <Star {...smallIconProps} fill="currentColor" />
              Primary
            </Row>
          )}
        </Row>
        <Text breaks>{senderOf(record) ?? 'No sender yet'}</Text>
        <span className={styles.meta}>
          {integrationServiceLabels[record.integrationType as IntegrationService]}
          {' · '}
          {record.agent ? record.agent.displayName : 'The agency’s'}
        </span>
        <span className={standing === 'failing' ? styles.problem : styles.meta}>{healthOf(record, zone)}</span>
      </Stack>
      <Badge tone={standingTones[standing]}>{standingLabels[standing]}</Badge>
    </a>
  );
};
