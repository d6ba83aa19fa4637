// Where the lines of a paragraph, or a picture, stand.
import { Extension } from '@tiptap/core';
import { align } from '../changing.ts';
import { type Alignment, isAlignment } from '../document/mail-document.ts';
import { aligned } from './aligned.ts';

/** The alignment of an element, or of the box that holds nothing but it. */
const alignmentAt = (element: HTMLElement): Alignment | null => {
  const box = element.matches('img') ? element.closest<HTMLElement>('div, p, td, center') : element;
  const written = box?.style.textAlign || box?.getAttribute('align');
  return isAlignment(written) && written !== 'left' ? written : null;
};

const checkAlignment = (value: unknown): void => {
  if (value !== null && !isAlignment(value)) throw new RangeError('aligned left, center or right');
};

export const Aligning = Extension.create({
  name: 'aligning',
  addGlobalAttributes: () => [
    {
      types: [...aligned],
      attributes: {
        textAlign: {
          default: null,
          validate: checkAlignment,
          parseHTML: alignmentAt,
          renderHTML: ({ textAlign }) => (isAlignment(textAlign) ? { style: `text-align: ${textAlign}` } : {}),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    const to = (alignment: Alignment) => () => align(this.editor, alignment);
    return { 'Mod-Shift-l': to('left'), 'Mod-Shift-e': to('center'), 'Mod-Shift-r': to('right') };
  },
});
