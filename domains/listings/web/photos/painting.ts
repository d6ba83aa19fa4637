// What a photo looks like before it is there, from the two dozen bytes that its home says of it. Pure.
import { thumbHashToDataURL } from 'thumbhash';

/** Fewer bytes say not even the shape; the library would paint them without width. */
const fewestBytes = 6;

/** As a picture for a style; undefined where nothing is known of it, or what is known cannot be read. */
export const paintedFrom = (thumbhash: string | undefined): string | undefined => {
  if (!thumbhash) return undefined;
  try {
    const bytes = Uint8Array.from(atob(thumbhash), (sign) => sign.charCodeAt(0));
    return bytes.length < fewestBytes ? undefined : `url(${thumbHashToDataURL(bytes)})`;
  } catch {
    return undefined;
  }
};
