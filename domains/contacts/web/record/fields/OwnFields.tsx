// The agency's own fields of a group that a part of the record stands for: under its sentence, so that nothing is shown twice.
import { Stack } from '#/ui/layout.tsx';
import { ownFieldsIn } from './fields-shown-elsewhere.ts';
import { PropertyRow } from './PropertyRow.tsx';
import { useGroups } from './use-groups.ts';

export const OwnFields = ({ group }: { group: string }) => {
  const fields = ownFieldsIn(useGroups() ?? [], group);
  if (fields.length === 0) return null;
  return (
    <Stack as="dl" data-fields>
      {fields.map((attribute) => (
        <PropertyRow key={attribute.name} attribute={attribute} />
      ))}
    </Stack>
  );
};
