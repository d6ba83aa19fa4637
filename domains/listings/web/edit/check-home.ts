// What is wrong with a home before it is sent, by field; the server checks all of it again. Pure.

type Values = Readonly<Record<string, unknown>>;

const most: Readonly<Record<string, number>> = {
  listPrice: 1e12,
  associationFee: 1e12,
  livingArea: 1e12,
  lotSizeSquareFeet: 1e12,
  garageSpaces: 1e12,
  bedroomsTotal: 9_999,
  bathroomsFull: 9_999,
  bathroomsHalf: 9_999,
  stories: 9_999,
};
const wholes = ['bedroomsTotal', 'bathroomsFull', 'bathroomsHalf', 'stories', 'yearBuilt'];
const isNumber = (value: unknown): value is number => typeof value === 'number';

const numberProblems = (values: Values): Record<string, string> => {
  const found: Record<string, string> = {};
  for (const [name, limit] of Object.entries(most)) {
    const value = values[name];
    if (isNumber(value) && value < 0) found[name] = 'Must be 0 or more';
    if (isNumber(value) && value > limit) found[name] = 'Too large';
  }
  for (const name of wholes)
    if (isNumber(values[name]) && !Number.isInteger(values[name])) found[name] = 'Must be a whole number';
  const { yearBuilt } = values;
  if (isNumber(yearBuilt) && (yearBuilt < 1000 || yearBuilt > 2200))
    found['yearBuilt'] = 'Must be between 1000 and 2200';
  return found;
};

const placeProblems = ({ latitude, longitude }: Values): Record<string, string> => {
  const found: Record<string, string> = {};
  if (isNumber(latitude) && Math.abs(latitude) > 90) found['latitude'] = 'Must be between -90 and 90';
  if (isNumber(longitude) && Math.abs(longitude) > 180) found['longitude'] = 'Must be between -180 and 180';
  if (isNumber(latitude) && !isNumber(longitude)) found['longitude'] = 'Enter both, or neither';
  if (isNumber(longitude) && !isNumber(latitude)) found['latitude'] = 'Enter both, or neither';
  return found;
};

export const checkHome = (values: Values): Record<string, string> => {
  const { currency } = values;
  const isWrong = typeof currency === 'string' && currency !== '' && !/^[A-Z]{3}$/.test(currency);
  return {
    ...numberProblems(values),
    ...placeProblems(values),
    ...(isWrong ? { currency: 'Three capital letters, such as USD' } : {}),
  };
};
