// The settings of the beacon, and the limits that pages and servers must know.
import * as z from 'zod/mini';
import { id } from '#/kernel/contract/values.ts';

/** What may be kept on the visitor's device: once they agreed, never, or from the start since the site's own banner asked before. */
export const consentModes = ['ask', 'cookieless', 'granted'] as const;
export type ConsentMode = (typeof consentModes)[number];

/** How long what was seen is kept. */
export const retentionDays = 90;

export const mostSites = 50;
export const mostKeys = 10;

const site =
  /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?::\d{1,5})?$/;

/** A site as people type it ("https://www.Example.com/homes"), kept as its host, with the port where it is no usual one. */
export const siteHost = () =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(300)),
      z.transform((typed) =>
        typed
          .trim()
          .toLowerCase()
          .replace(/^https?:\/\//, '')
          .replace(/[/?#].*$/, '')
          .replace(/:(?:80|443)$/, ''),
      ),
    ),
    z.string().check(z.regex(site, 'must be a site such as www.example.com')),
  );

export const beacon = z.object({
  agencyId: id(),
  consentMode: z.enum(consentModes),
  /** Hosts whose pages may send; all where none is named. */
  allowedSites: z.array(z.string()),
  keys: z.array(z.object({ _id: id(), publicKey: z.string(), createdAt: z.string() })),
  /** Where pages load the script from. */
  scriptUrl: z.string(),
  /** The same script under its fingerprint, which never changes, and the value that a page can hold it against. */
  pinnedUrl: z.string(),
  integrity: z.string(),
});
export type Beacon = z.output<typeof beacon>;
