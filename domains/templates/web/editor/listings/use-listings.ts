// The listings of the panel: asked 300 ms after the last key (communication §9), the newest answer only.
import { useEffect, useState } from 'react';
import type { ListingSort } from '#/domains/listings/contract.ts';
import { note } from '#/kernel/web/telling/log.ts';
import type { Listing, ListingsSource } from './listing.ts';

const askedAfterMs = 300;

interface Found {
  search: string;
  tries: number;
  listings: readonly Listing[];
  hasFailed: boolean;
}

export const useListings = ({ find }: ListingsSource, search: string, sortBy: ListingSort) => {
  const [found, setFound] = useState<Found>();
  const [tries, setTries] = useState(0);
  const asked = search.trim();
  useEffect(() => {
    const cancel = new AbortController();
    const ask = async (): Promise<void> => {
      try {
        const listings = await find({ search: asked, sortBy }, cancel.signal);
        if (!cancel.signal.aborted) setFound({ search: asked, tries, listings, hasFailed: false });
      } catch (error) {
        if (cancel.signal.aborted) return;
        note('listings for a message', error);
        setFound({ search: asked, tries, listings: [], hasFailed: true });
      }
    };
    const timer = setTimeout(() => void ask(), asked === '' ? 0 : askedAfterMs);
    return () => {
      clearTimeout(timer);
      cancel.abort();
    };
  }, [find, asked, sortBy, tries]);
  return {
    found,
    isAsking: found?.search !== asked || found.tries !== tries,
    tryAgain: () => setTries((count) => count + 1),
  };
};
