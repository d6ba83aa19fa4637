// What a photo looks like before it is there, from the two dozen bytes that its home says of it. Pure.
import { thumbHashToDataURL } from 'thumbhash';

/** As a picture for a style; undefined where nothing is known of it, or what is known cannot be read. */
export const paintedFrom = (thumbhash: string | undefined): string | undefined => {
  if (!thumbhash) return undefined;
  try {
    return `url(${thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (sign) => sign.charCodeAt(0)))})`;
  } catch {
    return undefined;
  }
};
