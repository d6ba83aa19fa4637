// Addresses as people type them, and which of them may stand in a message. The same rules hold when a link is typed, pasted, read from a
// stored body and written out, so that no way in is softer than another.
import { mergeTokens } from '../../../contract/filling-in.ts';

const isOneField = (address: string): boolean => {
  const [field, ...others] = mergeTokens(address);
  return field !== undefined && others.length === 0 && field.start === 0 && field.end === address.length;
};

const canBeRead = (address: string): URL | undefined => {
  // Browsers skip control characters inside a scheme; what holds one is no address.
  if (/[\p{Cc}\s<>"]/u.test(address)) return undefined;
  return URL.parse(address) ?? undefined;
};

/** Whether a link may lead there: the web, mail, a phone, or what one merge field holds. */
export const isSafeLink = (address: string): boolean => {
  if (isOneField(address)) return true;
  const url = canBeRead(address);
  if (!url) return false;
  if (url.protocol === 'mailto:' || url.protocol === 'tel:') return true;
  return /^https?:$/.test(url.protocol) && url.hostname !== '' && /^https?:\/\//i.test(address);
};

/** Whether a picture may be shown from there: the web, or our own files. */
export const isSafePicture = (address: string): boolean =>
  /^\/(?!\/)[^\p{Cc}\s<>"\\]*$/u.test(address) ||
  (/^https?:\/\//i.test(address) && (canBeRead(address)?.hostname ?? '') !== '');

const isMailAddress = (typed: string): boolean => /^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(typed);

/**
 * The address that somebody meant: https:// goes before one that starts with neither http:// nor https:// (communication §5). An address of
 * mail, of a phone, and a merge field stand for themselves. Undefined for what leads nowhere.
 */
export const linkTyped = (typed: string): string | undefined => {
  const words = typed.trim();
  if (words === '') return undefined;
  const link = isMailAddress(words)
    ? `mailto:${words}`
    : /^(https?:\/\/|mailto:|tel:|\{\{)/i.test(words)
      ? words
      : `https://${words}`;
  return isSafeLink(link) ? link : undefined;
};
