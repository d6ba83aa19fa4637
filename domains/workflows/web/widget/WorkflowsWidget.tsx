// The workflows that a contact is in or was in, on its record: where it stands, until when, and the ways in and out (R604, R902).

import { LogOut, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ContactPart } from '#/domains/contacts/web.tsx';
import type { workflowsContract } from '#/domains/workflows/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatAgo, formatMoment } from '#/kernel/web/formatting.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { stateOf } from '../runs/run-words.ts';
import { takeOut, useLeaving } from '../runs/unenrolling.ts';
import { enrolContact } from './opening.ts';
import styles from './Widget.module.css';

type OwnRun = AnswerOf<(typeof workflowsContract.calls)['widget']>['data'][number];

/** Those that are over stand behind a link, but for the last ones. */
const mostOver = 2;
const everyMs = 15_000;

const WorkflowsWidget = ({ contactId, mayWrite: mayChange }: ContactPart) => {
  const { data, error, refetch, isFetching } = useCall(api.workflows.widget, { contactId }, { everyMs, isQuiet: true });
  const [showsAll, setShowsAll] = useState(false);
  if (!data)
    return error ? (
      <FailureStrip failure={error} what="The workflows" onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton height={56} radius={8} />
    );
  const open = data.data.filter(({ endedAt }) => endedAt === null);
  const over = data.data.filter(({ endedAt }) => endedAt !== null);
  const shown = [...open, ...(showsAll ? over : over.slice(0, mostOver))];
  const hidden = data.data.length - shown.length;
  return (
    <Stack gap={8}>
      {data.data.length === 0 && <p className={styles.quiet}>Not in any workflow</p>}
      <ul>
        {shown.map((run) => (
          <Line key={run._id} run={run} contactId={contactId} mayChange={mayChange} />
        ))}
      </ul>
      <Row align="center" gap={12}>
        {mayChange && (
          <Button size="small" icon={Plus} onClick={() => enrolContact(contactId)}>
            Enrol in a workflow
          </Button>
        )}
        {hidden > 0 && (
          <Button variant="link" onClick={() => setShowsAll(true)}>
            {hidden} earlier
          </Button>
        )}
      </Row>
    </Stack>
  );
};
export default WorkflowsWidget;

const whenWords = ({ endedAt, dueAt, enteredAt }: OwnRun, zone: Zone): string => {
  if (endedAt !== null) return formatAgo(endedAt, zone);
  return dueAt === null ? `entered ${formatAgo(enteredAt, zone)}` : `until ${formatMoment(dueAt, zone)}`;
};

const Line = ({ run, contactId, mayChange }: { run: OwnRun; contactId: string; mayChange: boolean }) => {
  const { _id: runId, workflow, words, error, endedAt } = run;
  const zone = useZone();
  const isLeaving = useLeaving().has(runId);
  const { word, hue } = stateOf(run);
  return (
    <li className={styles.line} data-leaving={isLeaving || undefined}>
      <Stack breaks fill className={styles.told}>
        <a href={`/workflows/${workflow._id}`}>{workflow.name}</a>
        <span className={styles.quiet}>
          {words} · {whenWords(run, zone)}
        </span>
        {error !== null && endedAt === null && (
          <Text tone="red" size="meta">
            {error}
          </Text>
        )}
      </Stack>
      <Chip hue={hue}>{isLeaving ? 'Leaving' : word}</Chip>
      {mayChange && endedAt === null && !isLeaving && (
        <IconButton
          icon={LogOut}
          size="small"
          label={`Take out of ${workflow.name}`}
          onClick={() =>
            takeOut({ runId, workflowId: workflow._id, contactId, message: `Taken out of ${workflow.name}` })
          }
        />
      )}
    </li>
  );
};
