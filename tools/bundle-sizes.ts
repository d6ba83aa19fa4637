// How much JavaScript a page costs before it can be used, as the browser journeys measured it on the wire.
import { existsSync, readFileSync } from 'node:fs';

export interface BundleSize {
  /** 'the sign-in page'. */
  page: string;
  kilobytes: number;
  /** What the page may cost at most. */
  most: number;
}

/** Where the journeys write what they measured. */
export const bundleReport = 'test-results/bundles.json';

/** The measured sizes; none where no journey has run. */
export const readBundleSizes = (): BundleSize[] =>
  existsSync(bundleReport) ? (JSON.parse(readFileSync(bundleReport, 'utf8')) as BundleSize[]) : [];
