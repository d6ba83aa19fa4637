// The domains of an agency in short, one line each; a line leads to its records where these are the agency's own.
import { ChevronRight } from 'lucide-react';
import type { AgencyDomain } from '#/domains/agency/contract.ts';
import { Badge } from '#/ui/Badge.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Text } from '#/ui/layout.tsx';
import styles from './DomainLines.module.css';
import { DomainStatus } from './DomainStatus.tsx';

interface Props {
  domains: readonly AgencyDomain[];
  hrefOf?: (domain: AgencyDomain) => string;
}

export const DomainLines = ({ domains, hrefOf }: Props) => (
  <ul className={styles.domains}>
    {domains.map((domain) => (
      <li key={domain._id}>
        {hrefOf ? (
          <a href={hrefOf(domain)} className={styles.domain}>
            <Line domain={domain} />
            <ChevronRight {...smallIconProps} />
          </a>
        ) : (
          <div className={styles.domain}>
            <Line domain={domain} />
          </div>
        )}
      </li>
    ))}
  </ul>
);

const Line = ({ domain: { url, isPrimary } }: { domain: AgencyDomain }) => (
  <>
    <Text breaks weight={500} fill>
      {url.domain}
    </Text>
    {isPrimary && <Badge>Primary</Badge>}
    <DomainStatus status={url.crm.dns.status} />
  </>
);
