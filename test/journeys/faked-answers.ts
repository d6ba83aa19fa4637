// What a journey answers in the product's place has to be asked for by itself: in a read that travels with others nobody would find it.
import type { Page } from '@playwright/test';

/** What is no answer of the API: files of the product, and pages that a journey plants. */
const ofFiles = /\/assets\/|\.js|planted/;

const textOf = (url: Parameters<Page['route']>[0]): string => {
  if (typeof url === 'string') return url;
  return url instanceof RegExp ? url.source : '';
};

/** From the first answer that a journey gives itself, the page asks for each thing alone. */
export const askAloneOnceFaked = (page: Page): void => {
  const own = page.route.bind(page);
  page.route = async (url, handler, options) => {
    const routed = await own(url, handler, options);
    // Of two that match the later one answers: a journey that answers everything must not answer many reads at once.
    if (!ofFiles.test(textOf(url))) await own('**/api/reads', (route) => route.fulfill({ status: 404 }));
    return routed;
  };
};
