// Which pictures of a mail can be shown without anybody outside hearing that it was read: those in our own store, and those that the mail
// itself holds.

const held = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,/i;

/** Uploaded here, or one of the homes that are drawn for the demo (public/demo). */
const stored = /^\/(?:files\/|demo\/home-\d\.png$)/;

export const isOwnPicture = (src: string): boolean =>
  held.test(src) || stored.test(src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src);

/** Takes the addresses of all other pictures out of a page that was not drawn yet; answers how many of them lie on the web. */
export const keepOwnPictures = (page: Document): number => {
  let others = 0;
  for (const image of page.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    if (isOwnPicture(src)) continue;
    if (/^https?:/i.test(src)) others += 1;
    image.removeAttribute('src');
  }
  return others;
};
