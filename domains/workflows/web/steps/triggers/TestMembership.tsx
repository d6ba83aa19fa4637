// Whether a person is in the collections that a workflow waits at, and why not: before it is turned on.
import { useState } from 'react';
import type { Chosen } from '#/domains/workflows/contract/triggers.ts';
import type { Records } from '#/kernel/web/door.ts';
import { TestPersonPanel } from '#/kernel/web/filter/TestPersonPanel.tsx';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import { useRecords } from '#/kernel/web/records.ts';
import { Button } from '#/ui/Button.tsx';

export const TestMembership = ({ collections }: { collections: readonly Chosen[] }) => {
  const records = useRecords('contact');
  const [isTesting, setTesting] = useState(false);
  if (!records || collections.length === 0) return null;
  return isTesting ? (
    <Testing records={records} ids={collections.map(({ _id }) => _id)} />
  ) : (
    <Button onClick={() => setTesting(true)}>Test a person</Button>
  );
};

const Testing = ({ records: { entity, api }, ids }: { records: Records; ids: string[] }) => (
  <TestPersonPanel
    entity={entity}
    attributes={useAttributes(entity)}
    api={api}
    tested={{ groups: [[{ field: 'collections', rule: 'isInIds', value: ids }]] }}
  />
);
