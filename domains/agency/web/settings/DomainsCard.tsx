// The agency's domains in short; all that can be done with them is on their own screen.
import type { Agency } from '#/domains/agency/contract.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { DomainLines } from '../domains/DomainLines.tsx';
import { domainHref } from '../domains/domain-href.ts';

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
    <DomainLines domains={agencyDomains} hrefOf={domainHref} />
  </SettingsCard>
);
