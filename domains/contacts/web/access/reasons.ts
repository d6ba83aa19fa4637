// Why somebody sees a contact, in words: the same rows that the server's reach asks (core §6).
import type { contactsContract } from '#/domains/contacts/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';

type Because = AnswerOf<(typeof contactsContract)['calls']['access']>['data'][number]['because'][number];

const words: Readonly<Record<Exclude<Because['reason'], 'list'>, string>> = {
  owner: 'Owner',
  assigned: 'Assigned agent',
  shared: 'Shared with them',
  agency: 'Shared with everybody',
};

/** 'Assigned agent · On the list Lettings'. */
export const reasonWords = (because: readonly Because[]): string =>
  because
    .map(({ reason, list }) => (reason === 'list' ? `On the list ${list ?? ''}`.trim() : words[reason]))
    .join(' · ');
