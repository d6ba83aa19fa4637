// The agency's domains in short; all that can be done with them is on their own screen.
import { ChevronRight } from 'lucide-react';
import type { Agency } from '#/domains/agency/contract.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { DomainStatus } from '../domains/DomainStatus.tsx';
import styles from './DomainsCard.module.css';

export const DomainsCard = ({ agency: { agencyDomains } }: { agency: Agency }) => (
  <SettingsCard
    id="domains"
    title="Domains"
    help="The web addresses that your clients see."
    aside={
      <ButtonLink size="small" href="/domains">
        Manage domains
      </ButtonLink>
    }
  >
    <ul className={styles.domains}>
      {agencyDomains.map(({ _id, url, isPrimary }) => (
        <li key={_id}>
          <a href={`/domains/configuration/${_id}`} className={styles.domain}>
            <span className={styles.name}>{url.domain}</span>
            {isPrimary && <Badge>Primary</Badge>}
            <DomainStatus status={url.crm.dns.status} />
            <ChevronRight {...smallIconProps} />
          </a>
        </li>
      ))}
    </ul>
  </SettingsCard>
);
