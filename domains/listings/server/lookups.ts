// The lists of the RESO Data Dictionary 2.0 that homes are described with, by their RESO names (decision 74): names of values, and nothing else.
import {
  areaUnits,
  directions,
  factSources,
  feeFrequencies,
  furnishings,
  lengthUnits,
  listingChangeKinds,
  listingSorts,
  listingStatuses,
  openHouseTypes,
  publishStates,
  standardStatuses,
  yesNo,
} from '#/domains/listings/contract.ts';
import lists from './reso-lookups.json' with { type: 'json' };

/** What the configuration tells of listings. */
export const listingEnums = {
  ...lists,
  StandardStatus: standardStatuses,
  Furnished: furnishings,
  AreaUnits: areaUnits,
  LinearUnits: lengthUnits,
  DirectionFaces: directions,
  FeeFrequency: feeFrequencies,
  AreaSource: factSources,
  OpenHouseType: openHouseTypes,
  listingStatus: listingStatuses,
  listingFurnished: furnishings,
  listingAreaUnit: areaUnits,
  listingLengthUnit: lengthUnits,
  listingDirection: directions,
  listingYesNo: yesNo,
  listingPublish: publishStates,
  listingSource: factSources,
  listingFrequency: feeFrequencies,
  listingSortOption: listingSorts,
  listingChangeKind: listingChangeKinds,
} as const;
