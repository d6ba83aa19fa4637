// The web domains of the agency: which there are, which work, and what is wrong with those that do not.
import { Globe, Plus } from 'lucide-react';
import { useState } from 'react';
import { type DomainRecord, domainDnsStatuses, domainEntity } from '#/domains/agency/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { RecordList } from '#/kernel/web/grid/list/RecordList.tsx';
import { Badge } from '#/ui/Badge.tsx';
import { Button } from '#/ui/Button.tsx';
import { api } from '../api.ts';
import { AddDomainDialog, RenameDomainDialog } from './DomainDialog.tsx';
import { DomainAdvice, DomainState } from './DomainState.tsx';
import { DomainStatus } from './DomainStatus.tsx';
import { domainHref } from './domain-href.ts';
import { useDomainVerbs } from './use-domain-verbs.ts';

type Open = { name: 'add' } | { name: 'rename'; domain: DomainRecord };

const statusOf = ({ url }: DomainRecord) =>
  domainDnsStatuses.find((one) => one === url.crm.dns.status) ?? 'unconfigured';

const columns = {
  status: {
    cell: (domain: DomainRecord) => <DomainState id={domain._id} status={statusOf(domain)} />,
    width: [150, 2],
  },
  isPrimary: { cell: ({ isPrimary }: DomainRecord) => isPrimary && <Badge>Primary</Badge> },
  hasPublicSite: { cell: ({ hasPublicSite }: DomainRecord) => hasPublicSite && <Badge>On</Badge> },
} as const;

const cardOf = (domain: DomainRecord) => ({
  title: domain.url.domain,
  state: <DomainStatus status={statusOf(domain)} />,
  meta:
    statusOf(domain) === 'failed' ? (
      <DomainAdvice id={domain._id} />
    ) : (
      <>
        <span>{domain.kind === 'product host' ? 'Product host' : 'Custom domain'}</span>
        {domain.isPrimary && <span>Primary</span>}
        {domain.hasPublicSite && <span>Public site</span>}
      </>
    ),
});

const DomainsPage = () => {
  const { data: agency } = useCall(api.agency.current, {});
  const [open, setOpen] = useState<Open>();
  const verbs = useDomainVerbs(agency, (domain) => setOpen({ name: 'rename', domain }));
  const known = agency?.agencyDomains ?? [];
  const close = (): void => setOpen(undefined);
  const add = (
    <Button variant="primary" icon={Plus} onClick={() => setOpen({ name: 'add' })}>
      Add domain
    </Button>
  );
  return (
    <>
      <RecordList<DomainRecord>
        entity={domainEntity}
        api={api.domains}
        nameOf={({ url }) => url.domain}
        columns={columns}
        actions={add}
        verbs={verbs}
        hrefOf={domainHref}
        card={cardOf}
        empty={{ icon: Globe, why: 'Add the web address that your clients know you by.', actions: add }}
      />
      {open?.name === 'add' && <AddDomainDialog known={known} onClose={close} />}
      {open?.name === 'rename' && <RenameDomainDialog known={known} domain={open.domain} onClose={close} />}
    </>
  );
};
export default DomainsPage;
