// Lists and their items: Tab goes deeper, Shift+Tab and Backspace at the beginning of an item come out again.
import { Node, wrappingInputRule } from '@tiptap/core';

const item = 'listItem';

const listNode = (name: 'bulletList' | 'orderedList', tag: 'ul' | 'ol', key: string, find: RegExp) =>
  Node.create({
    name,
    group: 'block list',
    content: `${item}+`,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.commands.toggleList(name, item) };
    },
    addInputRules() {
      return [wrappingInputRule({ find, type: this.type })];
    },
  });

export const BulletList = listNode('bulletList', 'ul', 'Mod-Shift-8', /^\s*[-+*]\s$/);

const checkStart = (start: unknown): void => {
  if (!Number.isSafeInteger(start)) throw new RangeError('a list begins with a number');
};

export const OrderedList = listNode('orderedList', 'ol', 'Mod-Shift-7', /^\s*1\.\s$/).extend({
  addAttributes: () => ({
    start: {
      default: 1,
      validate: checkStart,
      parseHTML: (element) => Number.parseInt(element.getAttribute('start') ?? '1', 10) || 1,
      renderHTML: ({ start }) => (start === 1 ? {} : { start: Number(start) }),
    },
  }),
});

export const ListItem = Node.create({
  name: item,
  content: 'paragraph block*',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => editor.commands.splitListItem(item),
      Tab: ({ editor }) => editor.commands.sinkListItem(item),
      'Shift-Tab': ({ editor }) => editor.commands.liftListItem(item),
      Backspace: ({ editor }) => {
        const { empty, $from } = editor.state.selection;
        const isBeginning = empty && $from.parentOffset === 0 && $from.depth > 1 && $from.index(-1) === 0;
        return isBeginning && $from.node(-1).type.name === item && editor.commands.liftListItem(item);
      },
    };
  },
});
