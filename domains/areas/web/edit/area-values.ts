// The form of an area: what it starts with, what is wrong with it before it is sent, what is sent of it. Pure.
import { areaEntity, areaLimits, type City, type Ring, type WholeArea } from '#/domains/areas/contract.ts';
import { isSame } from '#/kernel/web/form/problems.ts';
import { bodyOf } from '#/kernel/web/form/record-body.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { postalCodesIn } from './postal-codes.ts';

export interface AreaValues {
  displayName: string;
  slug: string;
  groups: readonly PickerOption[];
  shape: readonly Ring[];
  /** As it is typed. */
  postalCodes: string;
  cities: readonly PickerOption[];
  isPublished: boolean;
  text: string;
  /** The agency's own attributes, by name. */
  own: Readonly<Record<string, unknown>>;
}

export const cityOption = ({ city, state }: City, detail?: string): PickerOption => ({
  value: JSON.stringify([city, state]),
  label: state === null ? city : `${city}, ${state}`,
  detail,
});

/** A city as it is typed: 'Springfield, IL'. */
export const typedCity = (text: string): PickerOption => {
  const [, city = text, state] = /^(.*?)\s*,\s*([^,]+)$/.exec(text.trim()) ?? [];
  return cityOption({ city: city.trim(), state: state?.trim() || null });
};

export const citiesOf = (options: readonly PickerOption[]): City[] =>
  options.map(({ value }) => {
    const [city, state] = JSON.parse(value) as [string, string | null];
    return { city, state };
  });

export const valuesOf = (area: WholeArea | undefined, own: AreaValues['own']): AreaValues => ({
  displayName: area?.displayName ?? '',
  slug: area?.slug ?? '',
  groups: (area?.groups ?? []).map(optionOfGroup),
  shape: area?.shape ?? [],
  postalCodes: (area?.postalCodes ?? []).join(', '),
  cities: (area?.cities ?? []).map((city) => cityOption(city)),
  isPublished: area?.isPublished ?? false,
  text: area?.text ?? '',
  own,
});

const optionOfGroup = (group: {
  _id: string;
  displayName: string;
  backgroundColor?: string;
  foregroundColor?: string;
}): PickerOption => ({
  value: group._id,
  label: group.displayName,
  background: group.backgroundColor,
  foreground: group.foregroundColor,
});

/** Where it is, as preview and save are asked with it. */
export const placeOf = ({ shape, postalCodes, cities }: Pick<AreaValues, 'shape' | 'postalCodes' | 'cities'>) => ({
  shape: [...shape],
  postalCodes: postalCodesIn(postalCodes),
  cities: citiesOf(cities),
});

type PlaceSent = ReturnType<typeof placeOf>;

export const isNowhere = ({ shape, postalCodes, cities }: PlaceSent): boolean =>
  shape.length + postalCodes.length + cities.length === 0;

export const checkArea = (values: AreaValues): Partial<Record<keyof AreaValues, string>> => {
  const place = placeOf(values);
  const { displayName, slug } = values;
  return {
    ...(displayName.trim() === '' ? { displayName: 'Name is required' } : {}),
    ...(slug === '' || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)
      ? {}
      : { slug: 'Small letters and digits, with - between words' }),
    ...(values.text.length > areaLimits.text ? { text: 'At most 4,000 characters' } : {}),
    ...(place.postalCodes.length > areaLimits.postalCodes
      ? { postalCodes: `At most ${areaLimits.postalCodes} postal codes` }
      : {}),
    ...(place.cities.length > areaLimits.cities ? { cities: `At most ${areaLimits.cities} cities` } : {}),
    ...(isNowhere(place) ? { postalCodes: 'Draw a shape, or name postal codes or cities' } : {}),
  };
};

const ownBody = (own: AreaValues['own'], before: AreaValues['own']) =>
  bodyOf(
    areaEntity,
    Object.entries(own).filter(([name, value]) => !isSame(value, before[name])),
  ) as { attributes?: Record<string, unknown> };

/** All of a new one; of one that is there only what was changed. */
export const bodyOfArea = (values: AreaValues, before: AreaValues) => {
  const place = placeOf(values);
  const was = placeOf(before);
  const changed = <N extends keyof PlaceSent>(name: N): Partial<Pick<PlaceSent, N>> =>
    isSame(place[name], was[name]) ? {} : ({ [name]: place[name] } as Pick<PlaceSent, N>);
  return {
    displayName: values.displayName,
    ...(values.slug === before.slug ? {} : { slug: values.slug }),
    ...(isSame(values.groups, before.groups) ? {} : { groups: values.groups.map(({ value }) => value) }),
    ...(values.isPublished === before.isPublished ? {} : { isPublished: values.isPublished }),
    ...(values.text === before.text ? {} : { text: values.text.trim() || null }),
    ...changed('shape'),
    ...changed('postalCodes'),
    ...changed('cities'),
    ...ownBody(values.own, before.own),
  };
};
