// The features of a home: each a list of values of a RESO list, which the configuration has under the name of `lookup`. A value that no
// list has is kept as it came.
import { type Attribute, strings } from '#/kernel/contract/attribute.ts';

const feature = <const L extends string>(displayName: string, category: string, lookup: L) =>
  strings(displayName, { category, lookup, isRequired: true, isWritable: true, isComputed: true, max: 100 });

export const featureAttributes = {
  appliances: feature('Appliances', 'Interior', 'Appliances'),
  interiorFeatures: feature('Interior Features', 'Interior', 'InteriorOrRoomFeatures'),
  roomType: feature('Room Type', 'Interior', 'RoomType'),
  flooring: feature('Flooring', 'Interior', 'Flooring'),
  fireplaceFeatures: feature('Fireplace Features', 'Interior', 'FireplaceFeatures'),
  laundryFeatures: feature('Laundry Features', 'Interior', 'LaundryFeatures'),
  accessibilityFeatures: feature('Accessibility Features', 'Interior', 'AccessibilityFeatures'),
  securityFeatures: feature('Security Features', 'Interior', 'SecurityFeatures'),
  petsAllowed: feature('Pets Allowed', 'Interior', 'PetsAllowed'),
  exteriorFeatures: feature('Exterior Features', 'Exterior', 'ExteriorFeatures'),
  patioAndPorchFeatures: feature('Patio and Porch Features', 'Exterior', 'PatioAndPorchFeatures'),
  poolFeatures: feature('Pool Features', 'Exterior', 'PoolFeatures'),
  fencing: feature('Fencing', 'Exterior', 'Fencing'),
  horseAmenities: feature('Horse Amenities', 'Exterior', 'HorseAmenities'),
  parkingFeatures: feature('Parking Features', 'Exterior', 'ParkingFeatures'),
  architecturalStyle: feature('Architectural Style', 'Structure', 'ArchitecturalStyle'),
  basement: feature('Basement', 'Structure', 'Basement'),
  constructionMaterials: feature('Construction Materials', 'Structure', 'ConstructionMaterials'),
  foundationDetails: feature('Foundation Details', 'Structure', 'FoundationDetails'),
  roof: feature('Roof', 'Structure', 'Roof'),
  heating: feature('Heating', 'Utilities', 'Heating'),
  cooling: feature('Cooling', 'Utilities', 'Cooling'),
  sewer: feature('Sewer', 'Utilities', 'Sewer'),
  utilities: feature('Utilities', 'Utilities', 'Utilities'),
  waterSource: feature('Water Source', 'Utilities', 'WaterSource'),
  communityFeatures: feature('Community Features', 'Land and location', 'CommunityFeatures'),
  lotFeatures: feature('Lot Features', 'Land and location', 'LotFeatures'),
  view: feature('View', 'Land and location', 'View'),
  waterfrontFeatures: feature('Waterfront Features', 'Land and location', 'WaterfrontFeatures'),
  buyerFinancing: feature('Buyer Financing', 'Money', 'BuyerFinancing'),
  listingTerms: feature('Listing Terms', 'Money', 'ListingTerms'),
} as const satisfies Record<string, Attribute>;

export type FeatureName = keyof typeof featureAttributes;
export const featureNames = Object.keys(featureAttributes) as FeatureName[];
