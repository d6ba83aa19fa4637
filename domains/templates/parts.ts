// The door of templates for screens of domains above: the editor, the box of a text, and the window that chooses a template. It comes with
// the screens that are put together from it.

export type { EditorHandle } from './web/editor/editing.ts';
export { siteUrlOf } from './web/editor/listings/site-url.ts';
export { RichEditor } from './web/editor/RichEditor.tsx';
export { labelOfField, offeredFields } from './web/merge-fields/offered-fields.ts';
export { templateWidth } from './web/templates/form/titles.ts';
export { MessagePreview } from './web/templates/MessagePreview.tsx';
export { stillStoring, storePicture } from './web/templates/storing-pictures.ts';
export type { Template } from './web/templates/wire.ts';
export { EmojiButton } from './web/text/EmojiButton.tsx';
export { TextBody } from './web/text/TextBody.tsx';

/** The window in which a template is chosen, loaded when it is opened. */
export const templatesModal = async () => ({
  default: (await import('./web/templates/choosing/TemplatesModal.tsx')).TemplatesModal,
});
