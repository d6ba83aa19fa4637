// The agency's own attributes of contacts, as questions may be written to them.
import { useMemo } from 'react';
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { OwnAttributes } from '#/domains/forms/contract/mapping.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import { useConfig } from '#/kernel/web/kinds/attributes.ts';

/** Undefined until they have come. */
export const useOwnAttributes = (): OwnAttributes | undefined => {
  const config = useConfig(contactEntity.typeName, true);
  return useMemo(() => {
    const contact = config?.prototypes.find(({ typeName }) => typeName === contactEntity.typeName);
    return (
      contact &&
      new Map(
        contact.attributes
          .filter(({ isCustom }) => isCustom)
          .map(({ _id, type, displayName }) => [_id, { type, displayName, options: {} } satisfies Attribute]),
      )
    );
  }, [config]);
};
