// Homes of the simulated market, made up by counting: the same at every start, each with facts that fit each other. Nobody lives there.
import { type Service } from './services.ts';

interface Town {
  city: string;
  code: string;
  lat: number;
  lon: number;
  /** What a square foot costs. */
  price: number;
}

interface Market {
  towns: readonly Town[];
  state: string;
  country: string;
  streets: readonly string[];
}

const markets: Readonly<Record<Service['name'], Market>> = {
  arden: {
    state: 'Warwickshire',
    country: 'GB',
    towns: [
      { city: 'Coventry', code: 'CV5 6A', lat: 52.408, lon: -1.54, price: 270 },
      { city: 'Kenilworth', code: 'CV8 1B', lat: 52.343, lon: -1.576, price: 410 },
      { city: 'Warwick', code: 'CV34 4D', lat: 52.282, lon: -1.585, price: 360 },
      { city: 'Leamington Spa', code: 'CV32 5E', lat: 52.292, lon: -1.535, price: 395 },
    ],
    streets: [
      'Arden Road',
      'Harebell Close',
      'Sandstone Street',
      'Foundry Lane',
      'Lime Avenue',
      'Chapel Mews',
      'Dover Terrace',
    ],
  },
  goldenbay: {
    state: 'CA',
    country: 'US',
    towns: [
      { city: 'Mill Valley', code: '9494', lat: 37.906, lon: -122.545, price: 980 },
      { city: 'Sausalito', code: '9496', lat: 37.859, lon: -122.485, price: 1_120 },
      { city: 'San Rafael', code: '9490', lat: 37.973, lon: -122.531, price: 790 },
    ],
    streets: ['Manzanita Drive', 'Ridge Road', 'Cove Street', 'Eucalyptus Lane', 'Bayview Court', 'Heron Way'],
  },
};

const kinds = [
  { sub: 'Single Family Residence', name: 'house', beds: 3, feet: 470 },
  { sub: 'Townhouse', name: 'town house', beds: 3, feet: 420 },
  { sub: 'Apartment', name: 'apartment', beds: 1, feet: 390 },
  { sub: 'Condominium', name: 'condominium', beds: 2, feet: 400 },
  { sub: 'Cabin', name: 'cottage', beds: 2, feet: 380 },
  { sub: 'Duplex', name: 'semi', beds: 3, feet: 360 },
] as const;
const statuses = [
  'Active',
  'Active',
  'Active',
  'Pending',
  'Active',
  'Active Under Contract',
  'Active',
  'Coming Soon',
  'Closed',
] as const;
const views = [['Garden'], ['Park/Greenbelt'], ['City'], ['Hills', 'Pasture'], ['Water', 'Garden'], []];
const remarks = [
  'Quiet street, ten minutes on foot to the station.',
  'A new kitchen and oak floors.',
  'High ceilings and two working fireplaces.',
  'Low running costs: heat pump, triple glazing, solar panels.',
  'Sold with its shed, its pear tree and a very patient cat flap. 🏡',
  'שלום: "sunny", they say, and it is.',
];
const pictures = 6;

/** Values that a record of OData holds. */
export type SimulatedRecord = Record<string, unknown>;

const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;
const enumOf = (value: string): string => value.replaceAll(/[^A-Za-z0-9]/g, '');

/** A value of a list as the service spells it. */
export const spelled = ({ isSpelledAsEnum }: Service, value: string): string =>
  isSpelledAsEnum ? enumOf(value) : value;

export const keyOf = (service: Service, at: number): string =>
  `${service.name.toUpperCase()}-${String(at).padStart(5, '0')}`;

/** Some have no place, no pictures, or a number that no home has: real feeds have such homes, too. */
const gapsOf = (at: number, { lat, lon }: Town): SimulatedRecord => ({
  ...(at % 33 === 13
    ? {}
    : {
        Latitude: Number((lat + Math.sin(2.4 * at) * 0.004 * Math.sqrt(at % 29)).toFixed(5)),
        Longitude: Number((lon + Math.cos(2.4 * at) * 0.0065 * Math.sqrt(at % 29)).toFixed(5)),
      }),
  PhotosCount: at % 50 === 7 ? 0 : 1,
  ...(at % 101 === 17 ? { GarageSpaces: 569_203_225_190.25 } : { GarageSpaces: at % 3 }),
  ...(at % 100 === 31 ? { InternetAddressDisplayYN: false } : {}),
});

const peopleOf = (at: number): SimulatedRecord => ({
  ListAgentFullName: pick(['Ada Marsh', 'Noor Patel', 'Tomas Reyes', 'June Okafor'], at),
  ListAgentEmail: pick(
    ['ada@offices.example', 'noor@offices.example', 'tomas@offices.example', 'june@offices.example'],
    at,
  ),
  ListOfficeName: pick(['Hartwell Homes', 'Bridge and Lane', 'Castle Gate Estates'], at),
  PrivateRemarks: 'Key at the office. Sellers move in June.',
  ShowingInstructions: 'Call first; the dog is friendly.',
});

/** The home of a number as its service tells it; its key, timestamp and pictures are added where it is told. */
export const drawHome = (service: Service, at: number, today: Temporal.PlainDate): SimulatedRecord => {
  const { towns, streets, state, country } = markets[service.name];
  const [town, kind] = [pick(towns, at), pick(kinds, 5 * at + Math.floor(at / 7))];
  const beds = kind.beds + (Math.floor(at / 4) % 3);
  const feet = 200 + kind.feet * beds + ((53 * at) % 170);
  const price = Math.round((feet * town.price * (0.86 + ((29 * at) % 29) / 100)) / 2_500) * 2_500;
  const status = pick(statuses, at + Math.floor(at / 9));
  const [, streetName = '', streetSuffix = ''] = /^(.*) (\S+)$/.exec(pick(streets, Math.floor(at / 3))) ?? [];
  const number = String(1 + ((17 * at) % 148));
  return {
    ListingId: `${service.name === 'arden' ? 'AR' : 'GB'}${40_001 + at}`,
    OriginatingSystemName: service.system,
    StandardStatus: spelled(service, status),
    PropertyType: 'Residential',
    PropertySubType: spelled(service, kind.sub),
    ListPrice: price,
    OriginalListPrice: price,
    ...(status === 'Closed'
      ? { ClosePrice: price - 4_000, CloseDate: today.subtract({ days: at % 20 }).toString() }
      : {}),
    StreetNumber: number,
    StreetName: streetName,
    StreetSuffix: streetSuffix,
    UnparsedAddress: `${number} ${streetName} ${streetSuffix}, ${town.city}`,
    City: town.city,
    StateOrProvince: state,
    PostalCode: `${town.code}${service.name === 'arden' ? pick(['A', 'B', 'D', 'E', 'F'], at) : at % 10}`,
    Country: country,
    BedroomsTotal: beds,
    BathroomsTotalInteger: Math.max(1, beds - 1),
    LivingArea: feet,
    LivingAreaUnits: spelled(service, 'Square Feet'),
    YearBuilt: 1890 + ((23 * at) % 133),
    View: pick(views, at).map((view) => spelled(service, view)),
    PublicRemarks: `${beds} bedroom ${kind.name} in ${town.city}. ${pick(remarks, at)}`,
    OnMarketDate: today.subtract({ days: 4 + ((7 * at) % 80) }).toString(),
    InternetEntireListingDisplayYN: true,
    X_FloodZone: pick(['X', 'AE', 'None'], at),
    ...peopleOf(at),
    ...gapsOf(at, town),
  };
};

/** The picture of a home, from those that come with the product. */
export const pictureOf = (key: string): string => {
  const number = Number(/\d+$/.exec(key)?.[0] ?? 0);
  return `home-${(number % pictures) + 1}.png`;
};

/** All fields that its metadata declares. */
export const fieldTypes: Readonly<Record<string, string>> = {
  ListingKey: 'Edm.String',
  ModificationTimestamp: 'Edm.DateTimeOffset',
  MlgCanView: 'Edm.Boolean',
  ListingId: 'Edm.String',
  OriginatingSystemName: 'Edm.String',
  StandardStatus: 'Edm.String',
  MlsStatus: 'Edm.String',
  PropertyType: 'Edm.String',
  PropertySubType: 'Edm.String',
  ListPrice: 'Edm.Decimal',
  OriginalListPrice: 'Edm.Decimal',
  ClosePrice: 'Edm.Decimal',
  CloseDate: 'Edm.Date',
  StreetNumber: 'Edm.String',
  StreetName: 'Edm.String',
  StreetSuffix: 'Edm.String',
  UnparsedAddress: 'Edm.String',
  City: 'Edm.String',
  StateOrProvince: 'Edm.String',
  PostalCode: 'Edm.String',
  Country: 'Edm.String',
  Latitude: 'Edm.Decimal',
  Longitude: 'Edm.Decimal',
  BedroomsTotal: 'Edm.Int64',
  BathroomsTotalInteger: 'Edm.Int64',
  LivingArea: 'Edm.Decimal',
  LivingAreaUnits: 'Edm.String',
  YearBuilt: 'Edm.Int64',
  GarageSpaces: 'Edm.Decimal',
  View: 'Collection(Edm.String)',
  PublicRemarks: 'Edm.String',
  PrivateRemarks: 'Edm.String',
  ShowingInstructions: 'Edm.String',
  OnMarketDate: 'Edm.Date',
  InternetAddressDisplayYN: 'Edm.Boolean',
  InternetEntireListingDisplayYN: 'Edm.Boolean',
  ListAgentFullName: 'Edm.String',
  ListAgentEmail: 'Edm.String',
  ListOfficeName: 'Edm.String',
  PhotosCount: 'Edm.Int64',
  X_FloodZone: 'Edm.String',
};
