// What the configuration tells of homes: the lists of RESO by their names, the groups of the advanced search, and attributes that screens draw.
import { describe, expect, test } from 'vitest';
import { type FeatureName, featureNames, listingEntity } from '#/domains/listings/contract.ts';
import { openHouse } from '#/test/house.ts';
import { enums } from '#/test/specified/tables.ts';

const { maya, tom, rival } = await openHouse();
const config = await tom.agency.config({});
const attributes = config.prototypes.find(({ typeName }) => typeName === 'listing')?.attributes ?? [];

/** The lists of the specification, by the name of the RESO list that each of them is. */
const largeLists: Readonly<Record<string, string>> = {
  'property types': 'PropertyType',
  'sub types': 'PropertySubType',
  porch: 'PatioAndPorchFeatures',
  rooms: 'RoomType',
  appliances: 'Appliances',
  laundry: 'LaundryFeatures',
  fireplace: 'FireplaceFeatures',
  flooring: 'Flooring',
  'interior features': 'InteriorOrRoomFeatures',
  'exterior features': 'ExteriorFeatures',
  heating: 'Heating',
  cooling: 'Cooling',
  parking: 'ParkingFeatures',
  views: 'View',
  waterfront: 'WaterfrontFeatures',
  lot: 'LotFeatures',
  basement: 'Basement',
  roof: 'Roof',
  construction: 'ConstructionMaterials',
  foundation: 'FoundationDetails',
  pool: 'PoolFeatures',
  fencing: 'Fencing',
  'horse amenities': 'HorseAmenities',
  security: 'SecurityFeatures',
  utilities: 'Utilities',
  sewer: 'Sewer',
  'water source': 'WaterSource',
  accessibility: 'AccessibilityFeatures',
  'architectural style': 'ArchitecturalStyle',
  financing: 'BuyerFinancing',
  'lease terms': 'LeaseTerm',
};

describe('the lists of the configuration', () => {
  test('R126: hold each of the large lists of the specification by its RESO name', () => {
    expect(Object.keys(largeLists)).toEqual(enums.listingLargeList?.values.map(({ value }) => value));
    for (const name of Object.values(largeLists))
      expect([name, config.enums[name]?.length ?? 0]).not.toEqual([name, 0]);
    expect(config.enums.View).toContain('Ocean');
    expect(config.enums.PropertyType).toEqual(expect.arrayContaining(['Residential', 'Land', 'Farm']));
  });

  test('R125: each value is its own label, short ones and long ones', () => {
    const named = attributes.flatMap(({ options = [] }) => options);
    expect(named.length).toBeGreaterThan(30);
    for (const { value, label } of named) expect(label).toBe(value);
    for (const name of [...Object.values(largeLists), 'listingStatus', 'listingFurnished', 'StandardStatus']) {
      const values = config.enums[name] ?? [];
      expect([name, new Set(values).size]).toEqual([name, values.length]);
      for (const value of values) expect(typeof value).toBe('string');
    }
  });

  test('are named by the attributes that pick from them', () => {
    for (const { name, lookup } of attributes)
      if (lookup) expect([name, Array.isArray(config.enums[lookup])]).toEqual([name, true]);
    const lookups = new Map(attributes.map(({ name, lookup }) => [name, lookup]));
    for (const name of featureNames)
      expect(lookups.get(name)).toBe(listingEntity.attributes[name satisfies FeatureName].options.lookup);
    const source = attributes.find(({ name }) => name === 'yearBuiltSource');
    expect(source?.options?.map(({ value }) => value)).toEqual(enums.listingSource?.values.map(({ value }) => value));
  });

  test('a price is money, and a place is asked for as one', () => {
    expect(attributes.find(({ name }) => name === 'listPrice')).toMatchObject({
      isMoney: true,
      type: 'number',
      isSortable: true,
    });
    expect(attributes.find(({ name }) => name === 'place')).toMatchObject({ holds: 'place', isFilterable: true });
  });
});

describe('R322: the groups of homes', () => {
  test('begin with what is asked first, hold each attribute once, and are those of the configuration', async () => {
    const { crmPropertyGroupLayout } = await tom.layouts.agency({ typeName: 'listing' });
    const { groups } = crmPropertyGroupLayout;
    expect(config.cmsAdvancedSearchGroupLayout).toEqual({ groups });
    expect(groups.slice(0, 5).map(({ displayName }) => displayName)).toEqual([
      'Basics',
      'Home',
      'Land and location',
      'Money',
      'Dates',
    ]);
    expect(groups[0]?.properties.slice(0, 3).map(({ name }) => name)).toEqual([
      'listPrice',
      'bedroomsTotal',
      'bathrooms',
    ]);
    expect(groups[1]?.subGroups.map(({ displayName }) => displayName)).toEqual([
      'Interior',
      'Exterior',
      'Structure',
      'Utilities',
    ]);
    const names = groups.flatMap(({ properties, subGroups }) =>
      [...properties, ...subGroups.flatMap((sub) => sub.properties)].map(({ name }) => name),
    );
    expect(names.toSorted()).toEqual(
      attributes.flatMap(({ name, isFilterOnly }) => (isFilterOnly ? [] : [name])).toSorted(),
    );
  });

  test('are arranged by owners, for their agency alone, and contacts keep theirs', async () => {
    const contacts = (await tom.layouts.agency({})).crmPropertyGroupLayout;
    await maya.layouts.save({ typeName: 'listing', groups: [{ displayName: 'First', properties: ['yearBuilt'] }] });
    const { groups } = (await tom.layouts.agency({ typeName: 'listing' })).crmPropertyGroupLayout;
    expect(groups[0]).toMatchObject({ displayName: 'First', properties: [{ name: 'yearBuilt' }] });
    expect((await rival.layouts.agency({ typeName: 'listing' })).crmPropertyGroupLayout.groups[0]?.displayName).toBe(
      'Basics',
    );
    expect((await tom.layouts.agency({})).crmPropertyGroupLayout).toEqual(contacts);
  });
});
