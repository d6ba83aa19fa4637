// What HTML may hold: a list of what is let through, never of what is not. Three places, three lists.
import type { IOptions, Tag } from 'sanitize-html';

/**
 * `written`: a document of our editor, which finds its own blocks again by their data attributes. `sent`: the same as it leaves, without
 * them. `received`: what others sent us, to be shown in a frame.
 */
export type Rules = 'written' | 'sent' | 'received';

const words = (listed: string): string[] => listed.split(' ');

const tags = [
  ...words('p div span br hr h1 h2 h3 h4 h5 h6 blockquote pre code center'),
  ...words('a b strong i em u s strike del ins mark small sub sup font tt'),
  ...words('ul ol li dl dt dd img figure figcaption address cite q abbr wbr'),
  ...words('table caption colgroup col thead tbody tfoot tr th td'),
];

const size = ['width', 'height'];
const aligned = ['align', 'valign', 'bgcolor'];

// Numbers, words, colours: nothing is called but what makes a colour or a number, and nothing is escaped.
const value = /^(?:[\w\s#%.,'"!+/)-]|(?<=(?<![\w-])(?:rgba?|hsla?|calc))\(){0,400}$/i;

const box = ['', '-top', '-right', '-bottom', '-left'];
const properties = [
  ...words('color background-color background opacity direction display white-space vertical-align'),
  ...words('font font-family font-size font-style font-weight line-height letter-spacing'),
  ...words('text-align text-decoration text-transform text-indent word-break overflow-wrap word-wrap'),
  ...words('width height max-width min-width max-height min-height object-fit aspect-ratio'),
  ...words('list-style list-style-type table-layout border-collapse border-spacing border-radius float'),
  ...box.map((side) => `padding${side}`),
  ...box.map((side) => `margin${side}`),
  ...box.flatMap((side) => [`border${side}`, `border${side}-color`, `border${side}-style`, `border${side}-width`]),
];

const attributes = {
  '*': ['style', 'dir', 'lang', 'title', ...aligned],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'border', ...size],
  font: ['color', 'face', 'size'],
  ol: ['start', 'type'],
  ul: ['type'],
  li: ['value'],
  table: ['border', 'cellpadding', 'cellspacing', 'role', ...size],
  col: ['span', ...size],
  colgroup: ['span', ...size],
  td: ['colspan', 'rowspan', 'nowrap', ...size],
  th: ['colspan', 'rowspan', 'nowrap', 'scope', ...size],
  hr: ['size', 'noshade', 'width'],
};

const isWhole = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:)/i.test(address.trim());
const isMergeField = (address: string): boolean => /^\{\{[^{}]*\}\}$/.test(address.trim());

/** Links open beside us and tell nobody where they were; one that would lead into our own pages leads nowhere. */
const link = (_: string, { href, ...attribs }: Tag['attribs']): Tag => ({
  tagName: 'a',
  attribs: {
    ...attribs,
    ...(href !== undefined && (isWhole(href) || isMergeField(href)) ? { href } : {}),
    target: '_blank',
    rel: 'noopener noreferrer nofollow',
  },
});

/** Pictures that a mail brings along, by their own bytes; never SVG, which is a document. */
const isHeld = (src: string): boolean => /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[\w+/=\s]+$/i.test(src);
const isElsewhere = (src: string): boolean => /^(?:https?:\/\/|cid:)/i.test(src);
/** Uploaded here, or one of the homes that are drawn for the demo (public/demo). */
const isStored = (src: string): boolean =>
  (/^\/files\/[\w./?&=%-]+$/.test(src) && !src.includes('..')) || /^\/demo\/home-\d\.png$/.test(src);

/** Of pictures, those at the addresses that a list knows; one at any other address of ours would ask us for whatever it names. */
const pictureAt =
  (...known: readonly ((src: string) => boolean)[]) =>
  (_: string, { src, ...others }: Tag['attribs']): Tag => {
    const address = src?.trim() ?? '';
    return { tagName: 'img', attribs: { ...(known.some((is) => is(address)) ? { src: address } : {}), ...others } };
  };

const common: IOptions = {
  allowedTags: tags,
  allowedAttributes: attributes,
  allowedStyles: { '*': Object.fromEntries(properties.map((name) => [name, [value]])) },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The content of these is nobody's to read.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'template',
    'iframe',
    'svg',
    'math',
    'xmp',
  ],
  nestingLimit: 100,
  transformTags: { a: link, img: pictureAt(isElsewhere, isStored, isMergeField) },
};

/** The lists, as the cleaner takes them. */
export const optionsOf: Readonly<Record<Rules, IOptions>> = {
  written: { ...common, allowedAttributes: { ...attributes, '*': [...attributes['*'], 'data-*'] } },
  sent: { ...common, allowedSchemesByTag: { img: ['http', 'https', 'cid'] } },
  received: {
    ...common,
    allowedSchemesByTag: { img: ['http', 'https', 'cid', 'data'] },
    transformTags: { a: link, img: pictureAt(isElsewhere, isHeld) },
  },
};
