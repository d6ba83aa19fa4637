// The document of a mail's frame. The server has cleaned what came in; here it is cleaned a second time, by another hand, and the frame runs
// no scripts, loads nothing from anywhere but us, and lets links open beside it.
import { CleanPage } from '#/ui/frames/clean-page.ts';
import { isOwnPicture } from '#/ui/frames/own-pictures.ts';
import { foldQuoted } from './quoting.ts';

export interface MailDocument {
  clean: CleanPage;
  /** Where the pictures come from that it brought along. */
  hosts: readonly string[];
  hasQuoted: boolean;
  /** Addresses of pictures that lie elsewhere and are not loaded. */
  remote: readonly string[];
}

/** Around the words. */
export const margin = 8;

export const look = `body{display:flow-root;margin:${margin}px;font:14px/1.5 -apple-system,"Segoe UI",Helvetica,Arial,sans-serif;color:#1b1b20;background:#fff;overflow-wrap:anywhere}
img{max-width:100%;height:auto}table{max-width:100%}p{margin:0 0 10px}a{color:#2b5fd9}pre{white-space:pre-wrap}blockquote{margin:0 0 0 2px;padding-left:10px;border-left:2px solid #d2d2d7;color:#54545d}`;

/** The file that a picture in the words names, `cid:…`, as mail programs spell it. */
const named = (src: string): string | undefined => {
  if (!/^cid:/i.test(src)) return undefined;
  try {
    return decodeURIComponent(src.slice(4));
  } catch {
    // It is no escape.
    return src.slice(4);
  }
};

/** `shown` are pictures from elsewhere that were asked for, by their address; `brought` those that came along, by their Content-ID. */
export const documentOf = (
  html: string,
  {
    isFolded,
    shown,
    brought,
  }: { isFolded: boolean; shown: ReadonlyMap<string, string>; brought: ReadonlyMap<string, string> },
): MailDocument => {
  const clean = CleanPage.of(html);
  const { page } = clean;
  const hasQuoted = isFolded ? foldQuoted(page) : foldQuoted(page.cloneNode(true) as Document);
  const remote = new Set<string>();
  for (const image of page.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const here = shown.get(src) ?? brought.get(named(src) ?? '');
    if (here !== undefined) image.setAttribute('src', here);
    else if (!isOwnPicture(src)) {
      if (/^https?:/i.test(src)) remote.add(src);
      image.removeAttribute('src');
      image.setAttribute('style', 'display:none');
    }
  }
  for (const link of page.querySelectorAll('a[href]')) {
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
  }
  const hosts = [...brought.values()].map((url) => new URL(url, location.href).origin);
  return { clean, hosts, hasQuoted, remote: [...remote] };
};
