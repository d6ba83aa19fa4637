// What a cell of a file of homes says, by the attribute that it is read as: prices with their signs, sizes with their units, words of lists in
// whichever spelling.

import type { DateOrder } from '#/domains/imports/contract.ts';
import { entriesIn, plainHeading, readDay, readNumber, readTruth } from '#/domains/imports/server.ts';
import { mostMedia } from '#/domains/listings/contract.ts';
import { spelledAs, valuesOf } from '#/domains/listings/server/feeding/spelling-values.ts';
import type { Attribute, FieldType } from '#/kernel/contract/attribute.ts';
import { webAddressPattern } from '#/kernel/contract/patterns.ts';

export interface CellReading {
  name: string;
  attribute: Attribute;
  dateOrder: DateOrder;
  thisYear: number;
}

/** A value; what is wrong with it, as the key of a problem has it; both where it was made to fit. */
export interface ReadCell {
  value?: unknown;
  problem?: 'value' | 'list' | 'tooLong';
}
type Reads = (text: string, how: CellReading) => ReadCell;

const units = /\s*(?:sq\.?\s*ft\.?|sq\.?\s*feet|square feet|sqft|sf|sq\.?\s*m\.?|sqm|m2|m²|square meters|acres?|ac)$/i;
/** Whether a size is said in square meters. */
export const isMetric = (text: string): boolean => /(?:sq\.?\s*m\.?|sqm|m2|m²|square meters)$/i.test(text.trim());

const number: Reads = (text, { attribute: { options } }) => {
  const read = readNumber(text.replace(units, '').replace(/\s*(?:\/|per\s)\s*(?:mo|month|yr|year)\.?$/i, ''));
  if (read === undefined || (options.isWhole && !Number.isInteger(read))) return { problem: 'value' };
  return { value: read };
};

const longest = 1_000;
const text: Reads = (said, { attribute: { options } }) => {
  if (options.isWebAddress && !webAddressPattern.test(said)) return { problem: 'value' };
  const most = options.max ?? longest;
  return said.length > most
    ? { value: said.slice(0, most).toWellFormed().trim(), problem: 'tooLong' }
    : { value: said };
};

/** What people write for values of lists, besides the values. */
const alsoSaid: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  standardStatus: {
    a: 'Active',
    act: 'Active',
    new: 'Active',
    available: 'Active',
    'for sale': 'Active',
    p: 'Pending',
    pend: 'Pending',
    pnd: 'Pending',
    'under contract': 'Active Under Contract',
    contingent: 'Active Under Contract',
    'active contingent': 'Active Under Contract',
    auc: 'Active Under Contract',
    cs: 'Coming Soon',
    s: 'Closed',
    sold: 'Closed',
    sld: 'Closed',
    x: 'Expired',
    exp: 'Expired',
    c: 'Canceled',
    cancelled: 'Canceled',
    w: 'Withdrawn',
    wd: 'Withdrawn',
    'temporarily off market': 'Hold',
    'off market': 'Hold',
  },
  propertyType: {
    res: 'Residential',
    house: 'Residential',
    'single family': 'Residential',
    sfr: 'Residential',
    condo: 'Residential',
    townhouse: 'Residential',
    apartment: 'Residential',
    rental: 'Residential Lease',
    lease: 'Residential Lease',
    'multi family': 'Residential Income',
    commercial: 'Commercial Sale',
    lot: 'Land',
    'vacant land': 'Land',
  },
  propertySubType: {
    sfr: 'Single Family Residence',
    'single family': 'Single Family Residence',
    detached: 'Single Family Residence',
    house: 'Single Family Residence',
    condo: 'Condominium',
    townhome: 'Townhouse',
    'town house': 'Townhouse',
  },
};

/** A word of a list, in the spelling of the list. Of what no list has: refused where only the list may be had, else a word of the agency. */
const option: Reads = (said, { name, attribute }) => {
  const offered = valuesOf(name, attribute);
  const spelled = spelledAs(name, alsoSaid[name]?.[plainHeading(said)] ?? said);
  if (offered.length === 0 || offered.includes(String(spelled))) return { value: spelled };
  const labelled = attribute.options.options?.find(({ label }) => plainHeading(label) === plainHeading(said));
  return labelled ? { value: labelled.value } : { problem: 'list' };
};

const nothing: Reads = () => ({});

const reads: Readonly<Record<FieldType, Reads>> = {
  string: text,
  'string[]': (said, { name }) => ({
    value: [...new Set(entriesIn(said).map((entry) => String(spelledAs(name, entry))))],
  }),
  number,
  boolean: (said) => {
    const truth = readTruth(said);
    return truth === undefined ? { problem: 'value' } : { value: truth };
  },
  dropdown: option,
  date: (said, { dateOrder, thisYear }) => {
    const read = readDay(said, dateOrder, thisYear);
    if (read === 'nothing') return {};
    return typeof read === 'object' ? { value: read.day } : { problem: 'value' };
  },
  invoiceprice: nothing,
  object: nothing,
  'object[]': nothing,
  tag: nothing,
  'tag[]': nothing,
  'origin[]': nothing,
  'group[]': nothing,
  'email[]': nothing,
  'emailmessaging[]': nothing,
  'phonenumber[]': nothing,
  subscriptionplan: nothing,
};

export const readCell: Reads = (said, how) => reads[how.attribute.type](said, how);

/** '2.5', '2/1', '2 full, 1 half', '3': full baths and half ones where both are told, else how many in all. Undefined where it says none. */
export const readBaths = (said: string): Readonly<Record<string, number>> | undefined => {
  const [, full, half] =
    /^(\d{1,2})\s*(?:full)?\s*[/|,;&+]?\s*(\d{1,2})\s*(?:half)?$/i.exec(said.replace(/\band\b/i, '')) ?? [];
  if (full !== undefined && half !== undefined && /\D/.test(said.trim()) && !/^\d+[.,]\d+$/.test(said.trim()))
    return { bathroomsFull: Number(full), bathroomsHalf: Number(half) };
  const count = readNumber(said);
  if (count === undefined || count < 0 || count > 99) return undefined;
  if (Number.isInteger(count)) return { bathroomsTotalInteger: count };
  // 2.5 is a half more; 2.1 is how some programs write two full ones and one half.
  const rest = Math.round((count % 1) * 10);
  return { bathroomsFull: Math.floor(count), bathroomsHalf: rest === 5 ? 1 : rest };
};

/** The addresses of pictures in a cell, and whether something else stood there, too. */
export const readPhotos = (said: string): { media: { mediaURL: string }[]; hasOthers: boolean } => {
  const entries = said.split(/[\s|;]+|,(?=\s*https?:)/).filter((entry) => entry !== '');
  const good = entries.filter((entry) => /^https:\/\/\S{3,1990}$/.test(entry) && URL.canParse(entry));
  return {
    media: [...new Set(good)].slice(0, mostMedia).map((mediaURL) => ({ mediaURL })),
    hasOthers: good.length < entries.length || good.length > mostMedia,
  };
};
