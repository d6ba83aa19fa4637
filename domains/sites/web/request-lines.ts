// Requests as lines of what waits, with what can be done about each. Loaded once somebody waits.
import { ArrowUpRight, CalendarPlus, House, Reply, X } from 'lucide-react';
import type { Waiting, WaitingVerb } from '#/domains/contacts/web.tsx';
import type { SiteRequestRecord } from '#/domains/sites/contract.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { go } from '#/kernel/web/navigation.ts';
import { requestWords } from './request-words.ts';
import { answer, dismiss, plan } from './settling.ts';

const hrefOf = ({ contactId, listing }: SiteRequestRecord): string => {
  if (contactId !== null) return `/contacts/${contactId}`;
  return listing._id === null ? '/dashboard' : `/listings/${listing._id}`;
};

export interface May {
  plan: boolean;
  answer: boolean;
}

/** What can be done about it, what is meant most first. */
const verbsOf = (request: SiteRequestRecord, may: May, zone: Zone): WaitingVerb[] => {
  if (!request.isEditable) return [];
  const planning: WaitingVerb = {
    label: 'Make an appointment',
    icon: CalendarPlus,
    run: () => void plan(request, zone),
  };
  const answering: WaitingVerb = {
    label: 'Answer',
    icon: Reply,
    run: () => answer(request),
  };
  const mayPlan = may.plan && !request.isHomeGone ? [planning] : [];
  const mayAnswer = may.answer ? [answering] : [];
  const ways = request.kind === 'showing' ? [...mayPlan, ...mayAnswer] : [...mayAnswer, ...mayPlan];
  return [...ways, { label: 'Dismiss', icon: X, run: () => void dismiss(request) }];
};

export const lineOf = (request: SiteRequestRecord, may: May, zone: Zone): Waiting => {
  const href = hrefOf(request);
  const [verb = { label: 'Open', icon: ArrowUpRight, run: () => go(href) }, ...more] = verbsOf(request, may, zone);
  return {
    id: `request ${request._id}`,
    who: request.who,
    why: requestWords(request),
    icon: House,
    at: request.createdAt,
    isUrgent: true,
    href,
    verb,
    more,
    ...(request.contactId === null ? {} : { contactId: request.contactId }),
  };
};
