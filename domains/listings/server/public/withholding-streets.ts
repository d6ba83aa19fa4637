// A seller who keeps the address to themselves keeps it also out of what others wrote about the home: descriptions and captions name it often.
import type { PublicFacts } from './public-facts.ts';

type Address = Pick<PublicFacts, 'unparsedAddress' | 'streetNumber' | 'streetName' | 'streetSuffix' | 'postalCode'>;

const joined = (...parts: (string | null | undefined)[]): string =>
  parts
    .map((part) => part?.trim() ?? '')
    .filter(Boolean)
    .join(' ');

/** Ways in which the address is written, the longest first; a word that could be anything else is none. */
const waysOf = ({ unparsedAddress, streetNumber, streetName, streetSuffix, postalCode }: Address): string[] => {
  const name = joined(streetName);
  const ways = [
    joined(unparsedAddress),
    joined(unparsedAddress?.split(',')[0]),
    joined(postalCode),
    ...(name === ''
      ? []
      : [
          ...(joined(streetNumber) === ''
            ? []
            : [joined(streetNumber, name, streetSuffix), joined(streetNumber, name)]),
          ...(joined(streetSuffix) === '' ? [] : [joined(name, streetSuffix)]),
          // 'Priory Gardens' is the street's alone; 'Oak' may be the floor.
          ...(name.includes(' ') ? [name] : []),
        ]),
  ];
  return [...new Set(ways.filter((way) => way.length > 2))].toSorted((one, other) => other.length - one.length);
};

const patternOf = (way: string): string =>
  way
    .split(/\s+/)
    .map((word) => RegExp.escape(word))
    .join('[\\s,]+');

/** The text without any way to write the address. */
export const withoutStreet = (text: string, address: Address): string => {
  const ways = waysOf(address);
  return ways.length === 0 ? text : text.replace(new RegExp(ways.map(patternOf).join('|'), 'giu'), 'this address');
};
