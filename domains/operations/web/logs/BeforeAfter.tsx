// One change beside the list, under its sentence: whose it was, and each field before and after.

import { auditEntity } from '#/domains/operations/contract.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { PeekFields } from '#/kernel/web/peek/PeekFields.tsx';
import { PeekVerbs } from '#/kernel/web/peek/PeekVerbs.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Row, Text } from '#/ui/layout.tsx';
import { actorOf } from '../names.ts';
import { RecordLink } from './cells.tsx';
import { type Change, changedFields } from './changes.ts';
import styles from './Logs.module.css';
import { Recipients } from './Recipients.tsx';

export const BeforeAfter = ({ change, verbs }: { change: Change; verbs: readonly RowAction[] }) => {
  const fields = changedFields(change, useZone());
  return (
    <>
      <Row align="center" gap={10} tone="soft">
        {actorOf(change)}
        <RecordLink {...change} />
      </Row>
      <PeekVerbs verbs={verbs} />
      {change.subjectType === 'mailing' && <Recipients id={change._id} />}
      {fields.length > 0 ? (
        <table className={styles.fields}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Text as="p" tone="faint">
          No field changed with it.
        </Text>
      )}
      <PeekFields entity={auditEntity} record={change} names={['at', 'name']} />
    </>
  );
};
