// Why is somebody in this list, or not? One record is picked, and each condition says whether it holds and what it read.

import { useLayoutEffect, useRef, useState } from 'react';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { firstIn } from '#/ui/floating/window-focus.ts';
import { Stack } from '#/ui/layout.tsx';
import type { ListApi } from '../grid/list/list-api.ts';
import type { Identified } from '../grid/rows/rows.ts';
import { stepsTo, valueAt } from '../kinds/values.ts';
import type { PickerOption } from '../picker/options.ts';
import { Picker } from '../picker/Picker.tsx';
import { type Tested, WhyAsked } from './WhyAsked.tsx';

interface Props<R> {
  entity: AnyEntity;
  attributes: readonly PrototypeAttribute[];
  api: ListApi<R>;
  tested: Tested;
}

export const TestPersonPanel = <R extends Identified>({ entity, attributes, api, tested }: Props<R>) => {
  const [person, setPerson] = useState<PickerOption | null>(null);
  const [lookup] = useState(() => ({
    plural: `${entity.plural} to test`,
    search: async (text: string, signal: AbortSignal): Promise<PickerOption[]> => {
      const { data } = await api.list({ length: '8', ...(text ? { search: text } : {}) }, { signal, isQuiet: true });
      return data.map((record) => ({
        value: record._id,
        label: nameIn(entity, record),
        detail: addressIn(entity, record),
      }));
    },
  }));
  // Whoever asks for a test goes on by typing a name.
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) firstIn(frame.current, 'input')?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack ref={frame} gap={12}>
      <Picker
        label={`Which ${entity.title.one}?`}
        lookup={lookup}
        value={person}
        onChange={setPerson}
        placeholder={`Search ${entity.title.many}`}
      />
      {person && <WhyAsked api={api} id={person.value} name={person.label} tested={tested} attributes={attributes} />}
    </Stack>
  );
};

/** What a record is called; where it has no name, its id says which it is. */
const nameIn = (entity: AnyEntity, record: Identified): string => {
  const name = valueAt(record, stepsTo(entity, entity.label));
  return typeof name === 'string' && name !== '' ? name : record._id;
};

/** People may share a name; few share an address. */
const addressIn = (entity: AnyEntity, record: Identified): string | undefined => {
  const [name] =
    Object.entries(entity.attributes).find(([name, { type }]) => type === 'email[]' || name === 'email') ?? [];
  const value = name === undefined ? undefined : valueAt(record, stepsTo(entity, name));
  const first: unknown = Array.isArray(value) ? valueAt(value[0], ['emailAddress']) : value;
  return typeof first === 'string' && first !== '' ? first : undefined;
};
