// The agency's listings, for the panel: asked of the server, and linked to the agency's own site.
import { useMemo } from 'react';
import { agencyContract } from '#/domains/agency/contract.ts';
import { listingsContract } from '#/domains/listings/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useCan } from '#/kernel/web/session.ts';
import type { ListingsSource } from './listing.ts';
import { siteUrlOf } from './site-url.ts';

const api = clients({ agency: agencyContract, listings: listingsContract });

/** Undefined until the agency is known, and for those who may not see listings: then the tool is not there. */
export const useListingsSource = (): ListingsSource | undefined => {
  const maySee = useCan()('listing.read');
  const { data: agency } = useCall(api.agency.current, {}, { isQuiet: true });
  const siteUrl = agency && siteUrlOf(agency);
  const country = agency?.country;
  return useMemo(
    () =>
      maySee && siteUrl
        ? {
            siteUrl,
            ...(country ? { country: new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? country } : {}),
            find: async ({ search, sortBy }, signal) => {
              const found = await api.listings.list(
                { sortBy, ...(search === '' ? {} : { listingIdSearch: search }) },
                { isQuiet: true, signal },
              );
              return found.data;
            },
          }
        : undefined,
    [maySee, siteUrl, country],
  );
};
