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

/** Which list shows the records of a label, by the type of a tag; an origin itself has none. */
const carriers: Readonly<Record<string, { path: string; field: string; one: string; many: string }>> = {
  '': { path: '/contacts', field: 'origins', one: 'contact', many: 'contacts' },
  contact: { path: '/contacts', field: 'tags', one: 'contact', many: 'contacts' },
  'contact-stage': { path: '/contacts', field: 'stage', one: 'contact', many: 'contacts' },
  task: { path: '/tasks', field: 'tags', one: 'task', many: 'tasks' },
  'message-template': { path: '/templates', field: 'tags', one: 'template', many: 'templates' },
};
const ofType = ({ typeName = '' }: { typeName?: string }) => carriers[typeName];

/** '128 contacts', 'Nothing', 'Contacts' where it is not told how many. */
export const usesWords = (used: Used): string => {
  const { one, many } = ofType(used) ?? { one: 'use', many: 'uses' };
  if (used.usedBy === null) return `${many.charAt(0).toUpperCase()}${many.slice(1)}`;
  return used.usedBy === 0 ? 'Nothing' : `${usesNumber(used)} ${used.usedBy === 1 ? one : many}`;
};

/** The list of what carries a label; undefined where there is no such list. */
export const carriersHref = ({ _id, typeName }: { _id: string; typeName?: string }): string | undefined => {
  const of = ofType(typeName === undefined ? {} : { typeName });
  return of && `${of.path}?filters=${encodeURIComponent(JSON.stringify([[[of.field, 'isInIds', [_id]]]]))}`;
};
