// Homes of the demo, made up by counting: the same at every start, each with facts that fit each other. Nobody lives there.
import type { NewListing } from '#/domains/listings/server.ts';
import { agentId, demoAgents } from '../story.ts';
import { type Town, towns } from './towns.ts';

const kinds = [
  { sub: 'Single Family Residence', name: 'house', beds: [3, 4, 5], feet: 480, style: 'Traditional' },
  { sub: 'Townhouse', name: 'town house', beds: [2, 3, 4], feet: 400, style: 'Victorian' },
  { sub: 'Apartment', name: 'apartment', beds: [1, 2, 3], feet: 390, style: 'Contemporary' },
  { sub: 'Cabin', name: 'cottage', beds: [2, 3, 3], feet: 380, style: 'Cottage' },
  { sub: 'Duplex', name: 'semi', beds: [3, 3, 4], feet: 370, style: 'Traditional' },
] as const;

const statuses = ['Active', 'Active', 'Active', 'Pending', 'Active', 'Active Under Contract', 'Active', 'Coming Soon'];
const views = [['Garden'], ['Park/Greenbelt'], ['City'], ['Hills', 'Pasture'], ['Water', 'Garden'], []];
const heatings = [['Natural Gas', 'Radiant'], ['Heat Pump'], ['Electric'], ['Natural Gas']];
const parkings = [['Driveway'], ['Garage', 'Driveway'], ['On Street'], ['Carport'], ['Assigned']];
const pets = [['Yes'], ['Cats OK', 'Dogs OK'], ['No'], ['Call']];
const remarks = [
  'South-facing garden, quiet street, ten minutes on foot to the station.',
  'Freshly painted throughout, with a new kitchen and oak floors.',
  'Room to grow: planning permission for a loft conversion was given in spring.',
  'High ceilings, sash windows and two working fireplaces.',
  'Low running costs: heat pump, triple glazing, solar panels on the roof.',
  'A short walk from the market square. Sold with its shed, its pear tree and a very patient cat flap.',
];

/** How many are made, besides those that are written by hand. */
export const drawnHomes = 108;
const pictures = 6;
const active = demoAgents.filter(({ status, agency }) => status === 'active' && agency.id === demoAgents[0]?.agency.id);

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

const postalCodeOf = ({ postalCode }: Town, at: number): string =>
  `${postalCode} ${1 + (at % 8)}${'ABDEFGHJLN'.charAt((3 * at) % 10)}${'PQRSTUWXYZ'.charAt((7 * at) % 10)}`;

/** Some have no picture, some no place: real feeds have such homes, too. */
const gapsOf = (at: number, { lat, lon }: Town) => ({
  media: at % 9 === 4 ? [] : [{ mediaURL: `/demo/home-${(at % pictures) + 1}.png` }],
  ...(at % 27 === 13
    ? {}
    : {
        latitude: Number((lat + Math.sin(2.4 * at) * 0.004 * Math.sqrt(at % 23)).toFixed(5)),
        longitude: Number((lon + Math.cos(2.4 * at) * 0.0065 * Math.sqrt(at % 23)).toFixed(5)),
      }),
});

/** The home of this number, on the market for so many days. */
export const drawnHome = (at: number, today: Temporal.PlainDate): NewListing & { listPrice: number } => {
  const [town, kind] = [pick(towns, at), pick(kinds, 3 * at + Math.floor(at / 6))];
  const [streetName, streetSuffix] = splitStreet(pick(town.streets, Math.floor(at / 6)));
  const beds = pick(kind.beds, Math.floor(at / 4));
  const feet = 180 + kind.feet * beds + ((53 * at) % 170);
  const number = String(1 + ((17 * at) % 96));
  const price = Math.round((feet * town.price * (0.88 + ((29 * at) % 27) / 100)) / 2_500) * 2_500;
  const agent = pick(active, at);
  return {
    listingId: `NL-${3001 + at}`,
    standardStatus: pick(statuses, at + Math.floor(at / 8)),
    propertyType: 'Residential',
    propertySubType: kind.sub,
    listPrice: price,
    currency: 'GBP',
    streetNumber: number,
    streetName,
    streetSuffix,
    city: town.city,
    stateOrProvince: 'Warwickshire',
    postalCode: postalCodeOf(town, at),
    country: 'United Kingdom',
    unparsedAddress: `${number} ${streetName} ${streetSuffix}, ${town.city}`,
    bedroomsTotal: beds,
    bathroomsFull: Math.max(1, beds - 2),
    bathroomsHalf: at % 3 === 0 ? 1 : 0,
    livingArea: feet,
    livingAreaUnits: 'Square Feet',
    lotSizeSquareFeet: kind.sub === 'Apartment' ? null : feet * 2 + ((311 * at) % 4_000),
    yearBuilt: 1885 + ((23 * at) % 138),
    yearBuiltSource: 'Public Records',
    stories: kind.sub === 'Apartment' ? 1 : 2,
    garageSpaces: at % 3,
    newConstructionYN: (23 * at) % 138 > 133,
    architecturalStyle: [kind.style],
    view: [...pick(views, at)],
    heating: [...pick(heatings, at)],
    parkingFeatures: [...pick(parkings, at)],
    petsAllowed: [...pick(pets, at)],
    appliances: ['Dishwasher', 'Oven', ...(at % 2 === 0 ? ['Washer'] : [])],
    publicRemarks: `${beds} bedroom ${kind.name} in ${town.city}. ${pick(remarks, at)}`,
    taxAnnualAmount: 1_450 + 20 * (at % 70),
    onMarketDate: today.subtract({ days: daysOnMarket(at) }).toString(),
    listAgentFullName: [agent.firstName, agent.lastName].filter(Boolean).join(' '),
    listOfficeName: 'Northlight Realty',
    createdBy: agentId(agent.n),
    totalViewsCount: (11 * at) % 26,
    totalFavouritesCount: (5 * at) % 7,
    totalHiddenCount: at % 3 === 0 ? 1 : 0,
    ...gapsOf(at, town),
  };
};

/** Newer ones come last. */
export const daysOnMarket = (at: number): number => 4 + Math.floor(((drawnHomes - at) * 84) / drawnHomes);

const splitStreet = (street: string): [string, string] => {
  const space = street.lastIndexOf(' ');
  return [street.slice(0, space), street.slice(space + 1)];
};
