// Some of the agency's records among the settings: kept as ids, shown by their names.
import { lookupFor, lookupOf } from '#/kernel/web/picker/lookups.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { useLookup } from '#/kernel/web/picker/use-lookup.ts';

interface Props {
  label: string;
  help?: string;
  placeholder: string;
  /** Of the entity: 'agents'. */
  plural: 'agents' | 'tags' | 'origins';
  /** Where tags of one kind alone are meant: those of contacts. */
  isOfContacts?: boolean;
  ids: readonly string[];
  most: number;
  onChange: (ids: string[]) => void;
}

const gone = 'Deleted';

export const PickedIds = ({ plural, isOfContacts = false, ids, most, onChange, ...field }: Props) => {
  const lookup = isOfContacts ? lookupFor(plural, { typeName: 'contact', attribute: plural }) : lookupOf(plural);
  const { known } = useLookup(lookup, '', ids, true);
  return (
    <PickMany
      {...field}
      lookup={lookup}
      value={ids.map((value) => known.find((one) => one.value === value) ?? { value, label: gone })}
      onChange={(options) => onChange(options.map(({ value }) => value).slice(0, most))}
    />
  );
};
