// A merge field inside a document: the chip of the editor on one side, `{{contact.firstName|there}}` in what is sent on the other.
import { mergeToken, mergeTokens } from '../../../contract/filling-in.ts';
import { labelOfField } from '../../merge-fields/offered-fields.ts';
import { type MailNode, textOf } from './mail-document.ts';

/** As it stands in a body. */
export const tokenOf = (node: MailNode): string => mergeToken(textOf(node, 'field'), textOf(node, 'fallback'));

/** As it is read aloud: 'Contact: First name, or “there”'. */
export const spokenField = (field: string, fallback: string): string =>
  fallback === '' ? labelOfField(field) : `${labelOfField(field)}, or “${fallback}”`;

/** A text cut at its merge fields: words as they are, fields apart. */
export const cutAtFields = (text: string): (string | { field: string; fallback: string })[] => {
  const parts: (string | { field: string; fallback: string })[] = [];
  let from = 0;
  for (const { name, fallback, start, end } of mergeTokens(text)) {
    if (start > from) parts.push(text.slice(from, start));
    parts.push({ field: name, fallback: fallback ?? '' });
    from = end;
  }
  if (from < text.length) parts.push(text.slice(from));
  return parts;
};
