// What can be done with a domain of the list: its records, another name, the primary mark, its public site, and deleting it, which asks for its name.
import { House, Pencil, Settings2, Star, Trash2 } from 'lucide-react';
import type { Agency, DomainRecord } from '#/domains/agency/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { moveTo } from '#/kernel/web/moving.ts';
import { go } from '#/kernel/web/navigation.ts';
import { session } from '#/kernel/web/session.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from '../api.ts';
import { afterDeleting } from './after-deleting.ts';
import { domainHref } from './domain-href.ts';

const touched = ['domains', 'setup'];

/** The verbs of a domain; `onRename` opens the window for it. */
export const useDomainVerbs = (
  agency: Agency | undefined,
  onRename: (domain: DomainRecord) => void,
): ((domain: DomainRecord) => RowAction[]) => {
  const isOnline = useIsOnline();
  const change = useSend(api.agency.updateDomain, { success: 'Domain updated successfully', refreshes: touched });
  const remove = useSend(api.agency.deleteDomain, { success: 'Domain deleted successfully', refreshes: touched });
  const offline = isOnline ? undefined : 'You are offline';
  const known = agency?.agencyDomains ?? [];

  const askAndDelete = async (domain: DomainRecord): Promise<void> => {
    if (!(await confirm(afterDeleting(domain, known)))) return;
    const { answer } = await remove.send({ id: domain._id });
    // Whoever worked in it would go on asking for a domain that is gone.
    const { agencyId, domainId } = session.get();
    if (answer && agencyId && domainId === domain._id) await moveTo(agencyId);
  };

  return (domain) => [
    { id: 'configure', label: 'Configure', icon: Settings2, run: () => go(domainHref(domain)) },
    { id: 'rename', label: 'Rename', icon: Pencil, reason: offline, run: () => onRename(domain) },
    {
      id: 'promote',
      label: 'Make primary',
      icon: Star,
      reason: domain.isPrimary ? 'It is the primary domain' : offline,
      run: () => void change.send({ id: domain._id, isPrimary: true }),
    },
    {
      id: 'publicSite',
      label: domain.hasPublicSite ? 'Turn public site off' : 'Turn public site on',
      icon: House,
      reason: offline,
      run: () => void change.send({ id: domain._id, hasPublicSite: !domain.hasPublicSite }),
    },
    {
      id: 'delete',
      label: 'Delete',
      icon: Trash2,
      isDanger: true,
      reason: known.length > 1 ? offline : 'An agency needs a domain. Add another one before you delete this one',
      run: () => void askAndDelete(domain),
    },
  ];
};
