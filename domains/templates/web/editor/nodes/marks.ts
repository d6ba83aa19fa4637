// Emphasis: bold, italic, underlined, struck through. What other programs write for them is read.
import { Mark } from '@tiptap/core';

type ParseRules = NonNullable<ReturnType<typeof rulesOf>>;
type Tag = 'strong' | 'em' | 'u' | 's';

/** A tag that stands for the mark, unless its own style takes it back: documents of Google are one `b` of normal weight. */
const rulesOf = (tags: readonly string[], property: 'fontWeight' | 'fontStyle' | undefined) =>
  tags.map((tag) => ({
    tag,
    getAttrs: (element: HTMLElement) => (property && element.style[property] === 'normal' ? (false as const) : null),
  }));

const styled = (style: string, isIt: (value: string) => boolean) => ({
  style,
  getAttrs: (value: string) => (isIt(value) ? null : (false as const)),
});

const emphasis = (
  name: string,
  tag: Tag,
  key: string,
  read: () => (ParseRules[number] | ReturnType<typeof styled>)[],
) =>
  Mark.create({
    name,
    parseHTML: read,
    renderHTML: () => [tag, {}, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleMark(name) };
    },
  });

export const Bold = emphasis('bold', 'strong', 'Mod-b', () => [
  ...rulesOf(['strong', 'b'], 'fontWeight'),
  styled('font-weight', (value) => /^(?:bold(?:er)?|[6-9]\d{2})$/.test(value)),
]);

export const Italic = emphasis('italic', 'em', 'Mod-i', () => [
  ...rulesOf(['em', 'i'], 'fontStyle'),
  styled('font-style', (value) => value === 'italic'),
]);

export const Underline = emphasis('underline', 'u', 'Mod-u', () => rulesOf(['u', 'ins'], undefined));

export const Strike = emphasis('strike', 's', 'Mod-Shift-s', () => [
  ...rulesOf(['s', 'del', 'strike'], undefined),
  styled('text-decoration', (value) => value.includes('line-through')),
]);
