// What is known of the building, the land, the money beside the price, and who sells it.
import { boolean, dropdown, number, string } from '#/kernel/contract/attribute.ts';
import { areaUnits, asOptions, directions, factSources, feeFrequencies, furnishings } from '../choices.ts';

const written = { isWritable: true } as const;
const structure = { category: 'Structure', ...written } as const;
const interior = { category: 'Interior', ...written } as const;
const land = { category: 'Land and location', ...written } as const;
const money = { category: 'Money', ...written } as const;
const agents = { category: 'Agent and office', ...written } as const;
const remarks = { category: 'Remarks', ...written } as const;
const showing = { category: 'Publishing', ...written } as const;
const whole = { isWhole: true } as const;

/** Facts with a column of their own: lists are filtered by them. */
export const factAttributes = {
  bathroomsTotalInteger: number('Bathrooms In All', { ...interior, ...whole }),
  bathroomsFull: number('Full Bathrooms', { ...interior, ...whole }),
  bathroomsHalf: number('Half Bathrooms', { ...interior, ...whole }),
  livingAreaUnits: dropdown('Living Area Units', { ...structure, options: asOptions(areaUnits) }),
  lotSizeSquareFeet: number('Lot Size Square Feet', land),
  lotSizeAcres: number('Lot Size Acres', land),
  yearBuilt: number('Year Built', { ...structure, ...whole }),
  stories: number('Stories', { ...structure, ...whole }),
  garageSpaces: number('Garage Spaces', structure),
  newConstructionYN: boolean('New Construction', { ...structure, column: 'is_new_construction' }),
  poolPrivateYN: boolean('Private Pool', { category: 'Exterior', ...written, column: 'has_private_pool' }),
  waterfrontYN: boolean('Waterfront', { ...land, column: 'is_waterfront' }),
  associationFee: number('Association Fee', { ...money, isMoney: true }),
  associationFeeFrequency: dropdown('Association Fee Frequency', { ...money, options: asOptions(feeFrequencies) }),
  furnished: dropdown('Furnished', { ...interior, options: asOptions(furnishings) }),
  listAgentFullName: string('List Agent Full Name', { ...agents, max: 150 }),
  listOfficeName: string('List Office Name', { ...agents, max: 255 }),
  /** False where the seller keeps the address, or the whole home, off the internet. */
  internetAddressDisplayYN: boolean('Address Shown Online', {
    ...showing,
    isRequired: true,
    column: 'is_address_shown',
  }),
  internetEntireListingDisplayYN: boolean('Shown Online', {
    ...showing,
    isRequired: true,
    column: 'is_shown',
  }),
} as const;

/** Facts that are shown and seldom asked for: they lie together in one column, and no index has them. */
export const detailAttributes = {
  yearBuiltSource: dropdown('Year Built Source', { ...structure, isComputed: true, options: asOptions(factSources) }),
  livingAreaSource: dropdown('Living Area Source', { ...structure, isComputed: true, options: asOptions(factSources) }),
  buildingAreaTotal: number('Building Area Total', { ...structure, isComputed: true }),
  roomsTotal: number('Rooms Total', { ...interior, ...whole, isComputed: true }),
  storiesTotal: number('Stories Total', { ...structure, ...whole, isComputed: true }),
  parkingTotal: number('Parking Total', { ...structure, isComputed: true }),
  garageYN: boolean('Garage', { ...structure, isComputed: true }),
  directionFaces: dropdown('Direction Faces', { ...structure, isComputed: true, options: asOptions(directions) }),
  fireplacesTotal: number('Fireplaces Total', { ...interior, ...whole, isComputed: true }),
  lotSizeArea: number('Lot Size Area', { ...land, isComputed: true }),
  lotSizeUnits: dropdown('Lot Size Units', { ...land, isComputed: true, lookup: 'LotSizeUnits' }),
  directions: string('Directions', { ...land, isComputed: true, max: 1_024 }),
  parcelNumber: string('Parcel Number', { ...land, isComputed: true, max: 50 }),
  elementarySchool: string('Elementary School', { ...land, isComputed: true, max: 150 }),
  middleOrJuniorSchool: string('Middle or Junior School', { ...land, isComputed: true, max: 150 }),
  highSchool: string('High School', { ...land, isComputed: true, max: 150 }),
  leaseTerm: dropdown('Lease Term', { ...money, isComputed: true, lookup: 'LeaseTerm' }),
  taxAnnualAmount: number('Tax Annual Amount', { ...money, isComputed: true, isMoney: true }),
  associationYN: boolean('Has Association', { ...money, isComputed: true }),
  virtualTourURLUnbranded: string('Virtual Tour', {
    ...remarks,
    isComputed: true,
    max: 2_000,
    isWebAddress: true,
  }),
  publicRemarks: string('Public Remarks', { ...remarks, isComputed: true, max: 4_000 }),
  /** For agents alone: no audience but they ever sees the next two. */
  privateRemarks: string('Private Remarks', { ...remarks, isComputed: true, max: 4_000 }),
  showingInstructions: string('Showing Instructions', { ...remarks, isComputed: true, max: 4_000 }),
  listAgentEmail: string('List Agent Email', { ...agents, isComputed: true, max: 254 }),
  listAgentDirectPhone: string('List Agent Direct Phone', { ...agents, isComputed: true, max: 40 }),
  listAgentMlsId: string('List Agent MLS ID', { ...agents, isComputed: true, max: 25 }),
  listOfficeMlsId: string('List Office MLS ID', { ...agents, isComputed: true, max: 25 }),
  buyerAgentFullName: string('Buyer Agent Full Name', { ...agents, isComputed: true, max: 150 }),
  buyerOfficeName: string('Buyer Office Name', { ...agents, isComputed: true, max: 255 }),
} as const;
