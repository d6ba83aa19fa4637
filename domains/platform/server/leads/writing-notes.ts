// What a lead says in words, a paragraph each, as the note that its contact gets: what was asked, about which home, and what was told otherwise than it
// is known.
import type { TakenLead } from '#/domains/contacts/server.ts';
import type { LeadBody } from '#/domains/platform/contract/lead-shapes.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';

export const writeNote = (
  { message, property, source }: Pick<LeadBody, 'message' | 'property' | 'source'>,
  differing: TakenLead['differing'],
): string[] => {
  const about = property === undefined ? '' : aboutHome(property);
  const otherwise = differing.map(
    ({ displayName, before, after }) => `${displayName}: “${after}” at ${source}, “${before}” here`,
  );
  return [message ?? '', about === '' ? '' : `Property: ${about}`, otherwise.join('\n')].filter((part) => part !== '');
};

const aboutHome = ({ street, city, state, code, mlsNumber, price, url }: NonNullable<LeadBody['property']>): string =>
  [
    street,
    city,
    [state, code].filter(Boolean).join(' '),
    mlsNumber && `MLS ${mlsNumber}`,
    // In which currency nobody says.
    price === undefined ? '' : `price ${writtenNumber(price)}`,
    url,
  ]
    .filter(Boolean)
    .join(', ');
