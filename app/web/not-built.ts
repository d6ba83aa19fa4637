// Every screen of the specification whose domain is not built yet, by name. Its address says so; nothing leads there: neither the menu nor
// the palette nor a key. What it will do stands in not-built-words.ts. A domain that brings the page takes the entry's place by bringing
// the same path; its row here then goes.

import type { Needs } from '#/kernel/contract/permission.ts';
import { type Page, page } from '#/kernel/web/door.ts';

export interface NotBuilt {
  path: `/${string}`;
  title: string;
  needs: Needs;
}

export const notBuilt: readonly NotBuilt[] = [
  { path: '/marketing-campaigns', title: 'Tracking', needs: 'marketingCampaign.read' },
];

/** The pages of what is not there yet; they stand before all others, so that whatever a domain brings takes their place. */
export const notBuiltPages: readonly Page[] = notBuilt.map((screen) =>
  page({ ...screen, load: () => import('./NotBuiltPage.tsx') }),
);
