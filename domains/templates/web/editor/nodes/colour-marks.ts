// The colour of text and the colour it is marked with, each a mark of its own. Only spans are asked for a colour: a cell or a quotation that
// was pasted keeps its own to itself.
import { Mark } from '@tiptap/core';
import { hexOf } from '../document/colours.ts';

const checkColour = (colour: unknown): void => {
  if (typeof colour !== 'string' || hexOf(colour) !== colour) throw new RangeError('a colour is written #rrggbb');
};

const colourMark = (name: 'textColour' | 'highlight', property: 'color' | 'background-color') =>
  Mark.create({
    name,
    addAttributes: () => ({ colour: { default: '#000000', validate: checkColour, rendered: false } }),
    parseHTML: () => [
      {
        tag: 'span, font, mark',
        consuming: false,
        getAttrs: (element) => {
          const colour = hexOf(element.style.getPropertyValue(property));
          return colour === undefined ? false : { colour };
        },
      },
    ],
    renderHTML: ({ mark }) => ['span', { style: `${property}: ${String(mark.attrs.colour)}` }, 0],
  });

export const TextColour = colourMark('textColour', 'color');
export const Highlight = colourMark('highlight', 'background-color');
