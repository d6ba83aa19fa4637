// A picture on its own line: four corners to pull, a link it may carry, and measures that mail clients are told.
import { Node, ResizableNodeView } from '@tiptap/core';
import { setAttributes } from '../changing.ts';
import { isSafeLink, isSafePicture } from '../document/addresses.ts';
import { defaultPicture, smallestPicture, widestPicture } from '../document/picture.ts';
import { shownFrom } from '../local-pictures.ts';

const addressThat = (isSafe: (address: string) => boolean) => (address: unknown) => {
  if (typeof address !== 'string' || (address !== '' && !isSafe(address)))
    throw new RangeError('no address to be shown');
};

const checkPixels = (value: unknown): void => {
  if (typeof value !== 'number' || !(value >= 1 && value <= 4 * widestPicture)) throw new RangeError('a length in px');
};

const checkWords = (value: unknown): void => {
  if (typeof value !== 'string') throw new RangeError('words');
};

const safe = (address: string | null | undefined, isSafe: (address: string) => boolean): string =>
  address && isSafe(address) ? address : '';

const pixels = (element: HTMLElement, side: 'width' | 'height'): number => {
  const written = Number.parseFloat(element.getAttribute(side) ?? element.style[side]);
  return written >= 1 ? Math.min(Math.round(written), widestPicture) : defaultPicture[side];
};

export const PictureNode = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: {
      default: '',
      validate: addressThat(isSafePicture),
      parseHTML: (element) => safe(element.getAttribute('src'), isSafePicture),
    },
    alt: { default: '', validate: checkWords, parseHTML: (element) => element.getAttribute('alt') ?? '' },
    width: { default: defaultPicture.width, validate: checkPixels, parseHTML: (element) => pixels(element, 'width') },
    height: {
      default: defaultPicture.height,
      validate: checkPixels,
      parseHTML: (element) => pixels(element, 'height'),
    },
    href: {
      default: '',
      validate: addressThat(isSafeLink),
      parseHTML: (element) => safe(element.closest('a')?.getAttribute('href') ?? element.dataset.href, isSafeLink),
      renderHTML: ({ href }) => (href ? { 'data-href': String(href) } : {}),
    },
  }),
  // Pictures that cannot be mailed (of a disk, of another mail, one pixel of a counter) are left behind.
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (image) => {
        const isCounter = image.getAttribute('width') === '1' || image.getAttribute('height') === '1';
        return isSafePicture(image.getAttribute('src') ?? '') && !isCounter ? null : false;
      },
    },
    { tag: 'img', ignore: true, priority: 1 },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView() {
    return ({ node, getPos, editor }) => {
      const image = document.createElement('img');
      image.draggable = false;
      const draw = ({ attrs }: typeof node): void => {
        image.src = shownFrom(String(attrs.src));
        image.alt = String(attrs.alt);
        image.style.width = `${Number(attrs.width)}px`;
        image.style.height = `${Number(attrs.height)}px`;
        view.dom.dataset.align = String(attrs.textAlign ?? 'left');
        view.dom.toggleAttribute('data-linked', attrs.href !== '');
      };
      const view = new ResizableNodeView({
        element: image,
        node,
        editor,
        getPos,
        onResize: (width, height) => {
          image.style.width = `${width}px`;
          image.style.height = `${height}px`;
        },
        onCommit: (width, height) => {
          const place = getPos();
          if (place === undefined) return;
          setAttributes(editor, { type: 'picture', place }, { width: Math.round(width), height: Math.round(height) });
        },
        onUpdate: (changed) => {
          if (changed.type !== node.type) return false;
          draw(changed);
          return true;
        },
        options: {
          min: { width: smallestPicture, height: smallestPicture },
          max: { width: widestPicture, height: 4 * widestPicture },
          preserveAspectRatio: true,
        },
      });
      draw(node);
      return view;
    };
  },
});
