// What the screens say about labels. Pure.
import { mostUsesCounted } from '#/domains/labels/contract.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';

interface Used {
  usedBy: number;
  typeName?: string;
}

/** '128', '10,000+', nothing for none. */
export const usesNumber = ({ usedBy }: Used): string =>
  usedBy === 0 ? '' : usedBy > mostUsesCounted ? `${formatNumber(mostUsesCounted)}+` : formatNumber(usedBy);

/** '128 contacts', 'Nothing'. */
export const usesWords = (used: Used): string =>
  used.usedBy === 0 ? 'Nothing' : `${usesNumber(used)} ${used.usedBy === 1 ? 'contact' : 'contacts'}`;

/** The list of contacts that carry a label. */
export const carriersHref = ({ _id, typeName }: { _id: string; typeName?: string }): string => {
  const field = typeName === undefined ? 'origins' : typeName === 'contact-stage' ? 'stage' : 'tags';
  return `/contacts?filters=${encodeURIComponent(JSON.stringify([[[field, 'isInIds', [_id]]]]))}`;
};
