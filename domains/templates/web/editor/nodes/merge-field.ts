// A merge field in the line: one chip, chosen and deleted as a whole, and never half of one. Typed out by hand it becomes one, too.
import { InputRule, Node } from '@tiptap/core';
import { cutAtFields, spokenField, tokenOf } from '../document/merge-fields.ts';

const checkText = (value: unknown): void => {
  if (typeof value !== 'string' || value.length > 1_000) throw new RangeError('a merge field is a name and a fallback');
};

export const MergeFieldNode = Node.create({
  name: 'mergeField',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: true,
  addAttributes: () => ({
    field: {
      default: '',
      validate: checkText,
      parseHTML: (element) => element.dataset.merge ?? '',
      renderHTML: ({ field }) => ({ 'data-merge': String(field) }),
    },
    fallback: {
      default: '',
      validate: checkText,
      parseHTML: (element) => element.dataset.fallback ?? '',
      renderHTML: ({ fallback }) => ({ 'data-fallback': String(fallback) }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-merge]', priority: 100 }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    {
      ...HTMLAttributes,
      role: 'img',
      'aria-label': `Merge field ${spokenField(String(node.attrs.field), String(node.attrs.fallback))}`,
    },
    tokenOf({ attrs: node.attrs }),
  ],
  renderText: ({ node }) => tokenOf({ attrs: node.attrs }),
  addInputRules() {
    return [
      new InputRule({
        find: /\{\{[^{}]+\}\}$/,
        handler: ({ match, range, chain }) => {
          const [part] = cutAtFields(match[0]);
          if (part === undefined || typeof part === 'string') return null;
          chain().deleteRange(range).insertContentAt(range.from, { type: this.name, attrs: part }).run();
          return undefined;
        },
      }),
    ];
  },
});
