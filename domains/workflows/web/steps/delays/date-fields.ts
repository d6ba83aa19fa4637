// The dates of contacts that can be waited for: all of them, the last activity first (R815; decision 61).
import { fieldNamed, plainNaming } from '#/domains/contacts/contract.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';

const first = 'lastActivityAt';

export const dateFieldOptions = (attributes: readonly PrototypeAttribute[]): { value: string; label: string }[] =>
  attributes
    .filter(({ type, isHidden, isFilterOnly }) => type === 'date' && !isHidden && !isFilterOnly)
    .map(({ name, displayName }) => ({
      value: name,
      label: name === first ? fieldNamed(name, plainNaming) : displayName,
    }))
    .toSorted((one, other) => Number(other.value === first) - Number(one.value === first));

export const dateEvents = [
  { value: 'onDate', label: 'On date' },
  { value: 'afterDate', label: 'After date' },
  { value: 'beforeDate', label: 'Before date' },
] as const;
