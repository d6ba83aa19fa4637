// Whether a person is in the collections that a workflow waits at, and why not: before it is turned on.

import { useState } from 'react';
import type { Chosen } from '#/domains/workflows/contract/triggers.ts';
import { TestPersonPanel } from '#/kernel/web/filter/TestPersonPanel.tsx';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import type { Records } from '#/kernel/web/records.ts';
import { useRecords } from '#/kernel/web/records.ts';
import { Known } from '#/kernel/web/windows/ComingWindow.tsx';
import { Button } from '#/ui/Button.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';

export const TestMembership = ({ collections }: { collections: readonly Chosen[] }) => {
  const records = useRecords('contact');
  const [isTesting, setTesting] = useState(false);
  if (collections.length === 0) return null;
  return isTesting ? (
    <Known of={records} what="The contacts" fallback={<Skeleton height={64} radius={8} />}>
      {(known) => <Testing records={known} ids={collections.map(({ _id }) => _id)} />}
    </Known>
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
