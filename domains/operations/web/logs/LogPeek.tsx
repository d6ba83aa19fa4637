// One event beside the list, under its sentence: the record, the state of its issue, a note for those who come after.
import { useState } from 'react';
import { issueStates, logEntity } from '#/domains/operations/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { RowAction } from '#/kernel/web/grid/rows/RowMenu.tsx';
import { PeekFields } from '#/kernel/web/peek/PeekFields.tsx';
import { PeekVerbs } from '#/kernel/web/peek/PeekVerbs.tsx';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { logsApi } from './api.ts';
import { Level, RecordLink } from './cells.tsx';
import styles from './Logs.module.css';
import { type Log, useIssue } from './log.ts';
import { Recipients } from './Recipients.tsx';
import { nameOfKind } from './words.ts';

const longestNote = 2000;
const states = [{ value: 'none', label: 'None' }, ...issueStates.map((value) => ({ value, label: nameOfKind(value) }))];

export const LogPeek = ({ log, verbs }: { log: Log; verbs: readonly RowAction[] }) => {
  const mayWrite = useCan()('log.write');
  return (
    <>
      <Row align="center" gap={10} tone="soft">
        <Level log={log} />
        <RecordLink {...log} />
      </Row>
      <PeekVerbs verbs={verbs} />
      {log.subjectType === 'mailing' && <Recipients id={log._id} />}
      {mayWrite && <Issue log={log} />}
      <PeekFields
        entity={logEntity}
        record={log}
        names={[
          'createdAt',
          'actorName',
          ...(log.pointCost ? ['pointCost'] : []),
          ...(mayWrite ? [] : ['status', 'note']),
        ]}
      />
      {mayWrite && <Note log={log} />}
    </>
  );
};

const Issue = ({ log }: { log: Log }) => {
  const { save } = useIssue();
  return (
    <section>
      <Text as="h3" mb={8} weight={500} aside>
        Issue
      </Text>
      <Choice
        label="Issue"
        options={states}
        value={log.status ?? 'none'}
        onChange={(status) => void save(log, status === 'none' ? null : status)}
      />
    </section>
  );
};

const Note = ({ log }: { log: Log }) => {
  const [text, setText] = useState(log.note ?? '');
  const { send, isSending, failure } = useSend(logsApi.logs.update, { success: 'Note saved' });
  return (
    <Stack gap={8} align="start" className={styles.note}>
      <Textarea
        label="Note"
        rows={3}
        maxLength={longestNote}
        value={text}
        error={failure?.inline}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        size="small"
        isBusy={isSending}
        reason={text.trim() === (log.note ?? '') ? 'Nothing changed yet' : undefined}
        onClick={() => void send({ id: log._id, note: text.trim() || null })}
      >
        Save note
      </Button>
    </Stack>
  );
};
