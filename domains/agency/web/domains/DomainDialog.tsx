// The window in which a domain is added, or gets another name.
import type { AgencyDomain, DomainRecord } from '#/domains/agency/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { go } from '#/kernel/web/navigation.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from '../api.ts';
import { domainHref } from './domain-href.ts';
import { bareHost, domainProblem } from './domain-name.ts';

interface Props {
  /** The domains the agency has already. */
  known: readonly AgencyDomain[];
  onClose: () => void;
}

const offline = 'You are offline';
const namesOf = (known: readonly AgencyDomain[]): string[] => known.map(({ url }) => url.domain);

/** Adds a domain, and leads to the records it needs. */
export const AddDomainDialog = ({ known, onClose }: Props) => {
  const isOnline = useIsOnline();
  const { send } = useSend(api.agency.createDomain, {
    success: 'Domain submitted successfully',
    refreshes: ['domains', 'setup'],
    isQuiet: true,
  });
  const form = useForm({
    initial: { domain: '', isPrimary: false },
    check: ({ domain }) => problemAt(domainProblem(domain, namesOf(known))),
    send: ({ domain, isPrimary }) => send({ domain: bareHost(domain), isPrimary }),
    onSent: ({ agencyDomains }) => {
      const added = agencyDomains.find(({ _id }) => known.every((one) => one._id !== _id));
      onClose();
      if (added && isUnproven(added)) go(domainHref(added));
    },
    draft: 'domain.new',
  });
  return (
    <FormDialog
      form={form}
      title="Add domain"
      verb="Add domain"
      onClose={onClose}
      reason={isOnline ? undefined : offline}
    >
      <TextField
        {...form.text('domain')}
        {...asAddress}
        label="Domain"
        isRequired
        data-autofocus
        placeholder="homes.example.com"
        help="A web address that you own. The next step shows the DNS records that prove it."
      />
      {known.length > 0 && (
        <Checkbox
          label="Make it the primary domain"
          checked={form.values.isPrimary}
          onChange={(event) => form.set('isPrimary', event.target.checked)}
        />
      )}
    </FormDialog>
  );
};

/** Gives a domain another name. */
export const RenameDomainDialog = ({ known, domain, onClose }: Props & { domain: DomainRecord }) => {
  const isOnline = useIsOnline();
  const before = domain.url.domain;
  const { send } = useSend(api.agency.updateDomain, {
    success: 'Domain updated successfully',
    refreshes: ['domains', 'setup'],
    isQuiet: true,
  });
  const form = useForm({
    initial: { domain: before },
    check: (values) =>
      problemAt(
        domainProblem(
          values.domain,
          namesOf(known).filter((name) => name !== before),
        ),
      ),
    send: (values) => send({ id: domain._id, domain: bareHost(values.domain) }),
    onSent: ({ agencyDomains }) => {
      const renamed = agencyDomains.find(({ _id }) => _id === domain._id);
      onClose();
      if (renamed && renamed.url.domain !== before && isUnproven(renamed)) go(domainHref(renamed));
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Rename ${before}`}
      verb="Rename domain"
      onClose={onClose}
      reason={isOnline ? undefined : offline}
    >
      <TextField
        {...form.text('domain')}
        {...asAddress}
        label="Domain"
        isRequired
        data-autofocus
        help={
          domain.url.crm.dns.status === 'configured'
            ? `${before} goes on working until the new name is proven, and leads to it from then on.`
            : 'The new name needs DNS records of its own.'
        }
      />
    </FormDialog>
  );
};

const asAddress = { inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

const isUnproven = ({ url }: AgencyDomain): boolean => url.crm.dns.status !== 'configured';

const problemAt = (domain: string | undefined) => (domain === undefined ? {} : { domain });
