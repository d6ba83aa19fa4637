// A video of YouTube, Vimeo or Loom: a card here, a linked picture in mail. Links to one that are pasted become one (communication §5).
import { Extension, Node, nodePasteRule } from '@tiptap/core';
import { videoAt, videoNames } from '../document/videos.ts';

const checkLink = (url: unknown): void => {
  if (typeof url !== 'string' || url.length > 2_000) throw new RangeError('a video is a link');
};

/** The one video that a table of mail leads to. */
const videoIn = (table: HTMLElement): string | undefined => {
  const links = new Set([...table.querySelectorAll('a')].map((link) => videoAt(link.getAttribute('href') ?? '')?.url));
  const [url] = links;
  return links.size === 1 ? url : undefined;
};

const linkInText = /(?:https?:\/\/|www\.|youtu\.be\/|vimeo\.com\/|loom\.com\/)[^\s<>"]+/gi;

export const VideoNode = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    url: {
      default: '',
      validate: checkLink,
      parseHTML: (element) => element.dataset.video ?? videoIn(element) ?? '',
      renderHTML: ({ url }) => ({ 'data-video': String(url) }),
    },
  }),
  parseHTML: () => [
    { tag: 'div[data-video]', priority: 90 },
    { tag: 'table', priority: 80, getAttrs: (table) => (videoIn(table) === undefined ? false : null) },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const video = videoAt(String(node.attrs.url));
    // What is no video shows nothing (communication §5).
    if (!video) return ['div', { ...HTMLAttributes, hidden: '' }];
    return ['div', HTMLAttributes, ['span', {}, `▶ Watch on ${videoNames[video.host]}`], ['small', {}, video.url]];
  },
});

/** Their links are taken before they become plain ones. Apart from the node, for what comes first is also what an empty line is made of. */
export const VideoPasting = Extension.create({
  name: 'videoPasting',
  priority: 1_100,
  addPasteRules() {
    const type = this.editor.schema.nodes.video;
    if (!type) return [];
    return [
      nodePasteRule({
        type,
        find: (text) =>
          [...text.matchAll(linkInText)].flatMap((found) =>
            videoAt(found[0]) ? [{ index: found.index, text: found[0] }] : [],
          ),
        getAttributes: ({ 0: link }) => ({ url: videoAt(link)?.url }),
      }),
    ];
  },
});
