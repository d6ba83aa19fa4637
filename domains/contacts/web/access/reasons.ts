// Why somebody sees a contact, in words: the same rows that the server's reach asks (core §6).
import type { contactsContract } from '#/domains/contacts/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';

type Because = AnswerOf<(typeof contactsContract)['calls']['access']>['data'][number]['because'][number];

const words: Readonly<Record<Exclude<Because['reason'], 'list' | 'collection'>, string>> = {
  owner: 'Owner',
  assigned: 'Assigned agent',
  shared: 'Shared with them',
  agency: 'Shared with everybody',
};

const collectionWords = ({ collection, list }: Because): string =>
  `In the collection ${collection ?? 'that an owner shared'}${list === null ? '' : `, as one of ${list}`}`;

/** 'Assigned agent · On the list Lettings · In the collection Buyers'. */
export const reasonWords = (because: readonly Because[]): string =>
  because
    .map((one) =>
      one.reason === 'collection'
        ? collectionWords(one)
        : one.reason === 'list'
          ? `On the list ${one.list ?? ''}`.trim()
          : words[one.reason],
    )
    .join(' · ');
