// A listing as the block of a message knows it (communication §3, R585).
export interface MediaInBlock {
  mediaURL: string;
  mediaCategory?: string | null;
}

export interface ListingInBlock {
  listingId: string;
  media: readonly MediaInBlock[];
  streetNumber?: string | null;
  streetName?: string | null;
  streetSuffix?: string | null;
  city?: string | null;
  stateOrProvince?: string | null;
  postalCode?: string | null;
  unparsedAddress?: string | null;
  listPrice?: number | null;
  /** US dollars where none is told. */
  currency?: string | null;
  standardStatus?: string | null;
  /** False where the seller keeps the address to themselves: mail says the town alone. */
  internetAddressDisplayYN?: boolean | null;
  attributes?: {
    city?: string | null;
    country?: string | null;
    bedroomsTotal?: number | null;
    rawMlsBathroomsTotal?: number | null;
    lotSizeSquareFeet?: number | null;
  } | null;
  totalViewsCount?: number | null;
  totalFavouritesCount?: number | null;
  totalHiddenCount?: number | null;
}
