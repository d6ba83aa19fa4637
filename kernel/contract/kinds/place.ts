// A place on the map, {lat, lon}: what a view, a circle or a drawn shape is asked of. It is a filter like any other, so that a list, its
// export, an act on all of it, a saved grid and a collection mean the same records.
import * as z from 'zod/mini';
import { emptiness, FilterProblem, type Kind, type PlaceQuestion } from './kind.ts';
import { objectKind } from './object.ts';
import { liesIn, PlaceProblem, type Point, readPlaces } from './place-areas.ts';

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  'lat' in value &&
  'lon' in value &&
  typeof value.lat === 'number' &&
  typeof value.lon === 'number';

/** `object` that holds a place; what it is asked with are areas as texts (`placeValues`). */
export const placeKind: Kind = {
  ...objectKind,
  operators: [{ rule: 'isIn', values: 'many', of: 'place' }, ...emptiness],
  answered: z.object({ lat: z.number(), lon: z.number() }),
  ask: (_rule, values, _at, place) => {
    try {
      return { question: { of: 'place', areas: readPlaces(values) } };
    } catch (error) {
      if (error instanceof PlaceProblem) throw new FilterProblem(place, error.message);
      throw error;
    }
  },
  meets: (value, { areas }: PlaceQuestion) => isPoint(value) && areas.some((area) => liesIn(value, area)),
  toText: (value) => (isPoint(value) ? `${value.lat}, ${value.lon}` : ''),
};
