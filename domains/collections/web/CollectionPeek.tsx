// One collection beside the list: its filter in words, whom it holds, who sees it, and why somebody is in it or not.

import { Suspense, useState } from 'react';
import { type Collection, collectionEntity } from '#/domains/collections/contract.ts';
import { attributeOf } from '#/kernel/web/filter/rules.ts';
import { sentenceOf } from '#/kernel/web/filter/sentences.ts';
import { TestPersonPanel } from '#/kernel/web/filter/TestPersonPanel.tsx';
import { useNames } from '#/kernel/web/filter/use-names.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { useAttributes } from '#/kernel/web/kinds/attributes.ts';
import { PeekFields } from '#/kernel/web/peek/PeekFields.tsx';
import { PeekVerbs } from '#/kernel/web/peek/PeekVerbs.tsx';
import type { Records } from '#/kernel/web/records.ts';
import { useRecords } from '#/kernel/web/records.ts';
import { Known } from '#/kernel/web/windows/ComingWindow.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import styles from './Collections.module.css';
import { GiveAccess } from './GiveAccess.tsx';
import { Preview } from './Preview.tsx';
import { collectionsOf, pointingTo } from './views.ts';

interface Props {
  collection: Collection;
  verbs: readonly RowAction[];
}

export const CollectionPeek = ({ collection, verbs }: Props) => {
  const { _id, typeName } = collection;
  const records = useRecords(typeName);
  return (
    <>
      <PeekVerbs verbs={verbs} />
      <PeekFields entity={collectionEntity} record={collection} names={['typeName', 'owner', 'agents', 'updatedAt']} />
      <Known of={records} what="The members" fallback={<Skeleton height={160} radius={10} />}>
        {(known) => <Inside key={_id} collection={collection} records={known} />}
      </Known>
    </>
  );
};

interface InsideProps {
  collection: Collection;
  records: Records;
}

const Inside = ({ collection, records }: InsideProps) => {
  const [isTesting, setTesting] = useState(false);
  const { entity, api, liveAccess: LiveAccess } = records;
  const attributes = useAttributes(entity);
  const attribute = collectionsOf(attributes);
  const zone = useZone();
  useNames(collection.filtersGroups, attributes);
  return (
    <>
      <Stack as="section" gap={8} mt={16} className={styles.section} aria-label="Filter">
        <h3>Filter</h3>
        {collection.filtersGroups.length === 0 && (
          <p className={styles.quiet}>None: it holds {entity.title.many} that are put in by hand.</p>
        )}
        {collection.filtersGroups.map((group, at) => (
          <Text as="p" key={at} tone="soft" breaks className={styles.sentence}>
            {at > 0 && (
              <Text tone="faint" weight={600}>
                or{' '}
              </Text>
            )}
            {group.map((filter, index) => {
              const { field, rule, value } = sentenceOf(filter, attributeOf(filter.field, attributes), zone);
              return (
                <span key={index}>
                  {index > 0 && ' and '}
                  <b>{field}</b> {rule} {value && <b>{value}</b>}
                </span>
              );
            })}
          </Text>
        ))}
      </Stack>
      <Stack as="section" gap={8} mt={16} className={styles.section} aria-label="Members">
        <h3>Members</h3>
        {attribute ? (
          <Preview hasLinks records={records} groups={[[pointingTo(attribute, collection._id)]]} />
        ) : (
          <Preview hasLinks records={records} groups={collection.filtersGroups} />
        )}
        {attribute && records.share && collection.agents.length > 0 && (
          <GiveAccess
            share={records.share}
            title={entity.title}
            agents={collection.agents}
            groups={[[pointingTo(attribute, collection._id)]]}
          />
        )}
      </Stack>
      {LiveAccess && (
        <Suspense fallback={<Skeleton height={60} radius={10} />}>
          <LiveAccess collectionId={collection._id} />
        </Suspense>
      )}
      <Stack as="section" gap={8} mt={16} className={styles.section} aria-label="Test">
        {isTesting ? (
          <TestPersonPanel
            entity={entity}
            attributes={attributes}
            api={api}
            tested={{ collectionId: collection._id }}
          />
        ) : (
          <Button onClick={() => setTesting(true)}>Test a person</Button>
        )}
      </Stack>
    </>
  );
};
