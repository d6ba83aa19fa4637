// The page of a frame that shows what others wrote: it loads nothing but pictures, and those from us alone, runs nothing, and opens links
// beside itself. The frame around it does its own part (sandbox).
import type { CleanPage } from './clean-page.ts';

interface Options {
  /** Its style sheet. */
  look: string;
  /** Where pictures may come from besides our own origin. */
  hosts?: Iterable<string>;
}

export const closedPage = ({ page }: CleanPage, { look, hosts = [] }: Options): string => {
  const pictures = [...new Set([location.origin, ...hosts]), 'data:'].join(' ');
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}`;
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><base target="_blank"><style>${look}</style><body>${page.body.innerHTML}</body>`;
};
