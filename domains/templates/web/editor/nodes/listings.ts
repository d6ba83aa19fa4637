// A block of listings in the message: chosen as a whole, drawn as mail will draw it, after six of them only counted (communication §9).
import { Node } from '@tiptap/core';
import { blockMarkup, chosenIn, mostInPreview, readChosen } from '#/domains/listings/contract.ts';
import { withoutLinks } from '#/kernel/contract/words/markup.ts';

const checkListings = (listings: unknown): void => {
  if (!Array.isArray(listings) || chosenIn(listings).length !== listings.length)
    throw new RangeError('a list of listings');
};

export const ListingsNode = Node.create({
  name: 'listings',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    listings: {
      default: [],
      validate: checkListings,
      parseHTML: (element) => readChosen(element.dataset.listings ?? ''),
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table[data-listings]', priority: 90 }],
  renderHTML: ({ node }) => withoutLinks(blockMarkup(chosenIn(node.attrs.listings), mostInPreview)),
});
