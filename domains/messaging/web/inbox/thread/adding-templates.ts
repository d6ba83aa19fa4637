// An answer with the words of a template after what is written already. Its subject is left out: an answer has that of its conversation.
import type { Template } from '#/domains/templates/parts.ts';
import type { Words } from './use-replying.ts';

export const withTemplate = (
  { html, text }: Words,
  { body, textBody }: Pick<Template, 'body' | 'textBody'>,
  isMail: boolean,
): Words => {
  const words = `${text}${text === '' ? '' : '\n'}${textBody ?? ''}`;
  // What is written of a mail is never empty where its picture says it all.
  return isMail ? { html: html + (body ?? ''), text: words || ' ' } : { html: '', text: words };
};

/** A slash in a field where nothing is written; in the middle of an answer it is what it says. */
export const asksForTemplate = ({ key, target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean => {
  if (key !== '/' || ctrlKey || metaKey || altKey || isComposing) return false;
  if (target instanceof HTMLTextAreaElement) return target.value === '';
  return (
    target instanceof HTMLElement &&
    target.isContentEditable &&
    !target.textContent?.trim() &&
    !target.querySelector('img')
  );
};
