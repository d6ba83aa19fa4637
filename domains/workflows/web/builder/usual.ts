// What the agency chooses beforehand for a step that is new: the web domain, which the shell asked for with the agency (decision 82).
import type { Usual } from '#/kernel/contract/automation/step-kind.ts';
import { peekAt } from '#/kernel/web/calls/use-call.ts';
import { firstDomain } from '#/kernel/web/fields/domains-to-choose.ts';
import { agency } from '../agency-clock.ts';

export const usualHere = (): Usual => ({
  domainId: firstDomain(peekAt(agency.current, {})?.agencyDomains ?? []) || null,
});
