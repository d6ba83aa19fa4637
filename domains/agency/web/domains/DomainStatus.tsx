// The state of a domain's DNS as a word with a colour.
import type { AgencyDomain } from '#/domains/agency/contract.ts';
import { Chip } from '#/ui/Chip.tsx';

type Status = AgencyDomain['url']['crm']['dns']['status'];

const looks = {
  unconfigured: { word: 'Unconfigured', hue: 'gray' },
  pending: { word: 'Pending', hue: 'amber' },
  configured: { word: 'Configured', hue: 'green' },
  failed: { word: 'Failed', hue: 'pink' },
} as const;

export const DomainStatus = ({ status }: { status: Status }) => (
  <Chip hasDot hue={looks[status].hue}>
    {looks[status].word}
  </Chip>
);
