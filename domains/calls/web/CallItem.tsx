// A call in the timeline: what came of it, how long it was, what was written about it. Fills the slot timeline.items.

import { useState } from 'react';
import * as z from 'zod/mini';
import { longestCallNote } from '#/domains/calls/contract.ts';
import type { TimelinePart } from '#/domains/contacts/web.tsx';
import type { MessageOfCall } from '#/domains/messaging/web.tsx';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { WordsForm } from '#/kernel/web/form/WordsForm.tsx';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { api } from './api.ts';
import styles from './Calls.module.css';
import { durationWords, outcomeWords } from './call-words.ts';

// Most calls have neither.
const player = () => import('./voicemail/Voicemail.tsx');
const trace = () => import('./incoming/RingTrace.tsx');

const shape = z.object({
  _id: z.string(),
  direction: z.string(),
  status: z.string(),
  outcome: z.nullable(z.string()),
  note: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  international: z.nullable(z.string()),
  durationSeconds: z.nullable(z.number()),
  /** It came in by a provider: there is a trace of who was rung. */
  wasRung: z.boolean(),
  voicemail: z.nullable(z.object({ seconds: z.number(), heardAt: z.nullable(z.string()) })),
});
type ShownCall = z.output<typeof shape>;

const CallItem = ({ item, mayWrite }: TimelinePart) => {
  const [isEditing, setEditing] = useState(false);
  const [hasTrace, setTrace] = useState(false);
  const read = z.safeParse(shape, item.more);
  if (!read.success) return null;
  const call = read.data;
  const { direction, status, outcome, note, phoneNumber, international, durationSeconds, wasRung, voicemail } = call;
  return (
    <>
      <Row wrap align="center" gap={10} rowGap={4} tone="soft">
        <span>{direction === 'incoming' ? 'Incoming call' : 'Outgoing call'}</span>
        {status === 'missed' && outcome === null && <Chip hue="pink">Missed</Chip>}
        {status === 'ongoing' && <Chip hue="green">Ongoing</Chip>}
        {outcome !== null && <Chip hue={status === 'missed' ? 'pink' : 'gray'}>{outcomeWords(outcome)}</Chip>}
        {durationSeconds !== null && <span>{durationWords(durationSeconds)}</span>}
        {phoneNumber !== null && <span>{international ?? phoneNumber}</span>}
        {wasRung && (
          <Button variant="link" size="small" aria-expanded={hasTrace} onClick={() => setTrace(!hasTrace)}>
            Who was rung
          </Button>
        )}
        {mayWrite && !isEditing && (
          <Button variant="link" size="small" className={styles.edit} onClick={() => setEditing(true)}>
            {note === null ? 'Add a note' : 'Edit note'}
          </Button>
        )}
      </Row>
      {voicemail !== null && <Loaded<MessageOfCall> load={player} given={{ callId: call._id, ...voicemail }} />}
      {hasTrace && <Loaded<{ callId: string }> load={trace} given={{ callId: call._id }} />}
      {isEditing ? (
        <NoteOfCall call={call} onDone={() => setEditing(false)} />
      ) : (
        note !== null && (
          <Text as="p" preWrap breaks>
            {note}
          </Text>
        )
      )}
    </>
  );
};
export default CallItem;

const NoteOfCall = ({ call, onDone }: { call: ShownCall; onDone: () => void }) => {
  const [note, setNote] = useState(call.note ?? '');
  const { send, isSending, failure } = useSend(api.calls.update, { refreshes: ['timeline'], isQuiet: true });
  const save = async (): Promise<void> => {
    const { failure: failed } = await send({ id: call._id, note: note.trim() === '' ? null : note });
    if (!failed) onDone();
  };
  return (
    <WordsForm
      label="Note about the call"
      text={note}
      longest={longestCallNote}
      verb="Save"
      error={failure?.fullMessage}
      isSending={isSending}
      onType={setNote}
      onSave={save}
      onCancel={onDone}
    />
  );
};
