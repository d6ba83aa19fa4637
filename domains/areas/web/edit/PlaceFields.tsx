// Where an area is, besides its shape: postal codes pasted in any separator, and cities of the agency's homes or typed ones.
import { cache } from '#/kernel/web/calls/cache.ts';
import { callOptions } from '#/kernel/web/calls/use-call.ts';
import type { Form } from '#/kernel/web/form/use-form.ts';
import { count } from '#/kernel/web/formatting.ts';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { api } from '../api.ts';
import { type AreaValues, cityOption, typedCity } from './area-values.ts';
import { postalCodesIn } from './postal-codes.ts';

const freshMs = 60_000;

const citiesLookup: Lookup = {
  plural: 'area-cities',
  search: async (search) => {
    const asked = callOptions(api.areas.cities, { search }, { isQuiet: true, staleMs: freshMs });
    const { data } = await cache.fetchQuery(asked);
    return data.map((city) => cityOption(city, count(city.listings, 'home')));
  },
  create: (text) => Promise.resolve(typedCity(text)),
};

export const PlaceFields = ({ form }: { form: Form<AreaValues> }) => {
  const codes = postalCodesIn(form.values.postalCodes);
  return (
    <>
      <PickMany
        label="Cities"
        lookup={citiesLookup}
        placeholder="City, or city, state"
        {...form.bind('cities')}
        onChange={(cities) => form.set('cities', cities)}
      />
      <Textarea
        label="Postal codes"
        placeholder="94941, 94942"
        rows={2}
        help={
          codes.length === 0
            ? 'Paste a list: commas, spaces and lines all work.'
            : `${count(codes.length, 'postal code')}: ${codes.slice(0, 4).join(', ')}${codes.length > 4 ? ' …' : ''}`
        }
        {...form.text('postalCodes')}
      />
    </>
  );
};
