// Which pictures of a mail can be shown without anybody outside hearing that it was read: those in our own store, and those that the mail
// itself holds.

const held = /^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,/i;

/** Uploaded here, or one of the homes that are drawn for the demo (public/demo). */
const stored = /^\/(?:files\/|demo\/home-\d\.png$)/;

export const isOwnPicture = (src: string): boolean =>
  held.test(src) || stored.test(src.startsWith(`${location.origin}/`) ? src.slice(location.origin.length) : src);

/** The HTML without the addresses of all other pictures. It is read in a document that loads nothing. */
export const withOwnPictures = (html: string): string => {
  if (!/<img\b/i.test(html)) return html;
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const image of page.querySelectorAll('img'))
    if (!isOwnPicture(image.getAttribute('src') ?? '')) image.removeAttribute('src');
  return page.body.innerHTML;
};
