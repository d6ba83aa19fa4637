// A picture in mail: its measures, its alignment, and the link it may carry (communication §3, R588).

import { css, type Markup } from '#/kernel/contract/words/markup.ts';
import { isSafeLink, isSafePicture } from './addresses.ts';
import { isAlignment, type MailNode, pixelsOf, textOf } from './mail-document.ts';

/** The box a picture is put into (communication §9). */
export const defaultPicture = { width: 320, height: 180 } as const;

/** Nothing in mail is wider. */
export const widestPicture = 640;
export const smallestPicture = 24;

/** The largest size with the shape of the picture that fits into the box; the box itself where the shape is not known. */
export const sizeInBox = (
  own: { width: number; height: number },
  box: { width: number; height: number } = defaultPicture,
) => {
  if (!(own.width > 0 && own.height > 0)) return { ...box };
  const scale = Math.min(box.width / own.width, box.height / own.height);
  return { width: Math.max(1, Math.round(own.width * scale)), height: Math.max(1, Math.round(own.height * scale)) };
};

/** Undefined where the picture has no address that may be shown: then it is left out. */
export const pictureMarkup = (node: MailNode): Markup | undefined => {
  const src = textOf(node, 'src');
  if (!isSafePicture(src)) return undefined;
  const href = textOf(node, 'href');
  const align = node.attrs?.textAlign;
  const width = pixelsOf(node, 'width', widestPicture) ?? defaultPicture.width;
  const image: Markup = [
    'img',
    {
      src,
      alt: textOf(node, 'alt'),
      width,
      height: pixelsOf(node, 'height', 4 * widestPicture) ?? defaultPicture.height,
      style: css({ 'max-width': '100%', height: 'auto', border: 0 }),
    },
  ];
  return [
    'div',
    { style: css({ margin: '0 0 12px', 'text-align': isAlignment(align) ? align : undefined }) },
    isSafeLink(href) ? ['a', { href, target: '_blank' }, image] : image,
  ];
};
