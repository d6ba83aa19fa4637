// The small closed lists of listings, each value its own label (core §3 "Listing option lists"). The long ones are RESO's and come with
// the configuration under their RESO names, so that no screen carries them.

/** What is offered for choice; records may hold any status of RESO (decision 74). */
export const listingStatuses = ['Active', 'Pending', 'Active Under Contract', 'Coming Soon'] as const;

/** All that a home may have. */
export const standardStatuses = [
  ...listingStatuses,
  'Canceled',
  'Closed',
  'Delete',
  'Expired',
  'Hold',
  'Incomplete',
  'Withdrawn',
] as const;

export const furnishings = ['Furnished', 'Negotiable', 'Partially', 'Unfurnished'] as const;
export const areaUnits = ['Square Feet', 'Square Meters'] as const;
export const lengthUnits = ['Feet', 'Meters'] as const;
export const directions = [
  'North',
  'Northeast',
  'East',
  'Southeast',
  'South',
  'Southwest',
  'West',
  'Northwest',
] as const;
export const yesNo = ['Yes', 'No'] as const;
export const publishStates = ['Published', 'Draft'] as const;
export type PublishState = (typeof publishStates)[number];
export const factSources = [
  'Appraiser',
  'Assessor',
  'Builder',
  'Estimated',
  'Other',
  'Owner',
  'Plans',
  'Public Records',
  'See Remarks',
] as const;
export const feeFrequencies = [
  'Annually',
  'Bi-Monthly',
  'Bi-Weekly',
  'Daily',
  'Monthly',
  'One Time',
  'Quarterly',
  'Seasonal',
  'Semi-Annually',
  'Semi-Monthly',
  'Weekly',
] as const;

/** The orders in which listings are found; each begins with the most, or with the latest. */
export const listingSorts = ['totalViews', 'recentlyViewed', 'recentlySaved'] as const;
export type ListingSort = (typeof listingSorts)[number];

/** What the log of changes tells of. Quiet facts (remarks, the order of photos) are not in it. */
export const listingChangeKinds = [
  'newListing',
  'statusChange',
  'soldListing',
  'priceChange',
  'newTourInsights',
  'openHouseUpdates',
] as const;
export type ListingChangeKind = (typeof listingChangeKinds)[number];

export const openHouseTypes = ['Broker', 'Office', 'Public', 'Livestream Broker', 'Livestream Public'] as const;
export const openHouseStatuses = ['Active', 'Canceled', 'Ended'] as const;

/** Values as the options of an attribute. */
export const asOptions = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }));
