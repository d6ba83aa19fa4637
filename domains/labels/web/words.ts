// What the screens say about labels. Pure.
import { mostUsesCounted } from '#/domains/labels/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';

interface Used {
  usedBy: number | null;
  typeName?: string;
}

/** '128', '10,000+', nothing for none and where it is not told. */
export const usesNumber = ({ usedBy }: Used): string =>
  !usedBy ? '' : usedBy > mostUsesCounted ? `${formatNumber(mostUsesCounted)}+` : formatNumber(usedBy);

/** '128 contacts', 'Nothing', 'Contacts' where it is not told how many. */
export const usesWords = (used: Used): string =>
  used.usedBy === null
    ? 'Contacts'
    : used.usedBy === 0
      ? 'Nothing'
      : `${usesNumber(used)} ${used.usedBy === 1 ? 'contact' : 'contacts'}`;

/** The list of contacts that carry a label. */
export const carriersHref = ({ _id, typeName }: { _id: string; typeName?: string }): string => {
  const field = typeName === undefined ? 'origins' : typeName === 'contact-stage' ? 'stage' : 'tags';
  return `/contacts?filters=${encodeURIComponent(JSON.stringify([[[field, 'isInIds', [_id]]]]))}`;
};
