// Which pictures of a mail can be shown without anybody outside hearing that it was read: those in our own store, and those that the mail
// itself holds.

const held = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,/i;

/** Uploaded here, or one of the homes that are drawn for the demo (public/demo). */
const stored = /^\/(?:files\/|demo\/home-\d\.png$)/;

export const isOwnPicture = (src: string): boolean =>
  held.test(src) || stored.test(src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src);

/** The HTML without the addresses of all other pictures, and how many those are. It is read in a document that loads nothing. */
export const withOwnPictures = (html: string): { html: string; others: number } => {
  if (!/<img\b/i.test(html)) return { html, others: 0 };
  const page = new DOMParser().parseFromString(html, 'text/html');
  let others = 0;
  for (const image of page.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (isOwnPicture(src)) continue;
    if (/^https?:/i.test(src)) others += 1;
    image.removeAttribute('src');
  }
  return { html: page.body.innerHTML, others };
};
