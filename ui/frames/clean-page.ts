// HTML that others wrote, cleaned in the browser by another hand than the server's. A frame takes nothing else (`closedPage`), so that no
// screen can show what nobody has cleaned: what was kept before it was cleaned on its way in, or is being written at this moment.
import DOMPurify from 'dompurify';
import { flatten } from './flat-enough.ts';
import { parseInert } from './inert-html.ts';

const rules = {
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'svg',
    'math',
    'link',
    'meta',
    'base',
    'iframe',
    'template',
    'video',
    'audio',
  ],
  FORBID_ATTR: ['srcset', 'background', 'poster', 'ping', 'id', 'name'],
  ALLOWED_URI_REGEXP:
    /^(?:https?:\/\/|mailto:|tel:|cid:|\/files\/|\/demo\/home-\d\.png$|data:image\/(?:png|jpe?g|gif|webp|bmp);base64,)/i,
};

const calling = /url\(|image-set\(|src\(/i;

/** Takes out of styles what would load something, also by a name that stands for it. */
const withoutAddresses = (page: Document): void => {
  for (const { style } of page.querySelectorAll<HTMLElement>('[style]')) {
    const loading = [...style].filter((name) => name.startsWith('--') || calling.test(style.getPropertyValue(name)));
    for (const name of loading) style.removeProperty(name);
  }
};

/** A page that holds nothing that runs, loads by itself, or leads anywhere but to the web, a mail program or a telephone. */
export class CleanPage {
  readonly page: Document;

  private constructor(page: Document) {
    this.page = page;
  }

  static of(html: string): CleanPage {
    const clean = DOMPurify.sanitize(parseInert(html).body.innerHTML, rules);
    const page = new DOMParser().parseFromString(clean, 'text/html');
    withoutAddresses(page);
    flatten(page.body);
    return new CleanPage(page);
  }
}
