// The input of a property. Those that people type into are part of the page: no key is lost while one opens. Those that one picks from are
// heavier, and loaded while somebody reads; opened without a network, too.
import type { ComponentType } from 'react';
import { useEffect } from 'react';
import type { FieldType } from '#/kernel/contract/attribute.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { whenIdle } from '#/kernel/web/idle.ts';
import type { InputProps } from '#/kernel/web/kinds/kind.ts';
import { webKindOf } from '#/kernel/web/kinds/kinds.ts';
import ListInput from '#/kernel/web/kinds/ListInput.tsx';
import NumberInput from '#/kernel/web/kinds/NumberInput.tsx';
import TextInput from '#/kernel/web/kinds/TextInput.tsx';
import { note } from '#/kernel/web/telling/log.ts';

const typed: Partial<Record<FieldType, ComponentType<InputProps>>> = {
  string: TextInput,
  number: NumberInput,
  invoiceprice: NumberInput,
  'string[]': ListInput,
  'email[]': ListInput,
  'phonenumber[]': ListInput,
};

/** Undefined for what is not edited by itself. */
export const inputOf = (attribute: PrototypeAttribute): ComponentType<InputProps> | undefined =>
  typed[attribute.type] ?? webKindOf(attribute).Input;

const loadPicked = (): Promise<unknown> =>
  Promise.all([
    import('#/kernel/web/kinds/ChoiceInput.tsx'),
    import('#/kernel/web/kinds/DayInput.tsx'),
    import('#/kernel/web/kinds/MomentInput.tsx'),
    import('#/kernel/web/kinds/ReferenceInput.tsx'),
  ]);

export const useLoadedInputs = (): void => {
  useEffect(
    () =>
      whenIdle(() => {
        // Whoever opens one loads it then, or says that it cannot be.
        loadPicked().catch((error: unknown) => note('inputs of properties', error));
      }),
    [],
  );
};
