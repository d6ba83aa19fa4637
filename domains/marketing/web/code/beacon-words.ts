// What the screens say of the beacon: its modes, its state, and why something was refused.
import type { ConsentMode, RefusalReason } from '#/domains/marketing/contract.ts';
import { count } from '#/kernel/web/formatting.ts';

export const consentWords: Readonly<Record<ConsentMode, { label: string; help: string }>> = {
  ask: {
    label: 'Ask first',
    help: "Nothing is kept on a visitor's device until your site calls lintel('consent', 'granted'). Until then visits count without knowing who comes back.",
  },
  cookieless: {
    label: 'Keep nothing',
    help: 'Visits count, and nobody is ever known again.',
  },
  granted: {
    label: 'Own banner',
    help: 'Your own banner loads the beacon only after a yes. Visitors are known again for 180 days.',
  },
};

const refusalWords: Readonly<Record<RefusalReason, (site: string | null) => string>> = {
  site: (site) => `${site ?? 'A page without an address'} is not an allowed site.`,
  quota: () => 'More events came than an agency may send. Pages send them again later.',
  shape: (site) => `${site ?? 'A server'} sent events that cannot be read. Check the address of the page and the size.`,
};

export const refusedWords = ({ reason, site }: { reason: RefusalReason; site: string | null }): string =>
  refusalWords[reason](site);

export const refusedCountWords = (refused: number): string => `${count(refused, 'event')} not taken in the last 7 days`;
