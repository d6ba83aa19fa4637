// What deleting a domain means, said before it is done.
import type { AgencyDomain, DomainRecord } from '#/domains/agency/contract.ts';
import type { Question } from '#/kernel/web/windows/confirming.ts';

/** The question; `known` are the agency's domains, the oldest first. */
export const afterDeleting = (domain: DomainRecord, known: readonly AgencyDomain[]): Question => {
  const name = domain.url.domain;
  const others = known.filter(({ _id }) => _id !== domain._id);
  // As the server chooses it: one that works goes before one that does not.
  const heir = others.find(({ url }) => url.crm.dns.status === 'configured') ?? others[0];
  const works = domain.url.crm.dns.status === 'configured';
  return {
    title: `Delete ${name}?`,
    willHappen: [
      works
        ? `${name} stops working: nobody can reach your agency there`
        : `We stop checking the DNS of ${name}, which does not work now`,
      ...(domain.isPrimary && heir ? [`${heir.url.domain} becomes the primary domain`] : []),
      'To get it back, add it and verify it again',
    ],
    stays: ['Everything in the CRM, and your other domains'],
    verb: 'Delete domain',
    keep: 'Keep it',
    typed: name,
  };
};
