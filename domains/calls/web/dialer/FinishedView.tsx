// A call that is over: why, how long and what it cost, what came of it, and what follows. One key logs and closes; what is known by itself is
// kept with the call in any case.
import { Phone } from 'lucide-react';
import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { type CallOutcome, longestCallNote } from '#/domains/calls/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count } from '#/kernel/web/formatting.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { Clip, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { api } from '../api.ts';
import { durationWords, outcomeChoices } from '../call-words.ts';
import { OutcomeChips } from '../OutcomeChips.tsx';
import { callState, type OwnCall } from './call-state.ts';
import { forgetCall } from './calling.ts';
import { callWith } from './opening.ts';
import { endedBecause, nameOf, outcomeOf, stageWords } from './views.ts';

const followUps = [
  { value: '', label: 'None' },
  { value: '1', label: 'Tomorrow' },
  { value: '3', label: '+3 d' },
  { value: '7', label: '+7 d' },
] as const;
type FollowUp = (typeof followUps)[number]['value'];

export const FinishedView = ({ call, onDone }: { call: OwnCall; onDone: () => void }) => {
  const can = useCan();
  const [outcome, setOutcome] = useState<CallOutcome | ''>(outcomeOf(call.endReason));
  const [note, setNote] = useState(callState.get().note);
  const [followUp, setFollowUp] = useState<FollowUp>('');
  const { send, isSending, failure } = useSend(api.calls.update, {
    isQuiet: true,
    success: 'Call logged',
    refreshes: ['timeline', 'contacts', 'tasks', 'calls'],
  });
  const log = async (): Promise<void> => {
    if (isSending) return;
    const { failure: failed } = await send({
      id: call._id,
      ...(outcome === '' ? {} : { outcome }),
      ...(note.trim() === '' ? {} : { note }),
      ...(followUp === '' ? {} : { followUpDays: Number(followUp) }),
    });
    if (!failed) onDone();
  };
  const root = useRef<HTMLFormElement>(null);
  useFormKeys(root, { log: () => void log(), choose: setOutcome });
  return (
    <Stack
      as="form"
      ref={root}
      gap={16}
      p={16}
      onSubmit={(event) => {
        event.preventDefault();
        void log();
      }}
    >
      <Summary call={call} />
      {failure && <Notice tone="error">{failure.fullMessage}</Notice>}
      <OutcomeChips takesFocus value={outcome} onChange={setOutcome} />
      <Textarea
        label="Note"
        hasHiddenLabel
        placeholder="What was said"
        maxLength={longestCallNote}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {can('task.write') && (
        <Stack gap={6}>
          <Text aria-hidden size="label" tone="soft" weight={500}>
            Follow up
          </Text>
          <Choice label="Follow up" options={followUps} value={followUp} onChange={setFollowUp} />
        </Stack>
      )}
      <Button variant="primary" isWide type="submit" isBusy={isSending} data-tip-keys={shownKeys('mod+enter')}>
        Log call
      </Button>
      <CallAgain call={call} />
    </Stack>
  );
};

const CallAgain = ({ call: { contactId } }: { call: OwnCall }) =>
  contactId !== null && (
    <Button
      isWide
      icon={Phone}
      onClick={() => {
        callWith(contactId);
        forgetCall(true);
      }}
    >
      Call again
    </Button>
  );

interface FormKeys {
  log: () => void;
  choose: (outcome: CallOutcome) => void;
}

/** A number chooses what came of it, unless it is typed; ⌘↵ logs. */
const useFormKeys = (root: RefObject<HTMLElement | null>, { log, choose }: FormKeys): void => {
  const hear = useEffectEvent((event: KeyboardEvent): void => {
    const hasModifier = event.metaKey || event.ctrlKey;
    const isTyped = event.target instanceof HTMLTextAreaElement;
    const chosen = isTyped || hasModifier ? undefined : outcomeChoices.find(({ key }) => key === event.key);
    if (chosen) choose(chosen.value);
    else if (event.key === 'Enter' && hasModifier) log();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useLayoutEffect(() => {
    const heard = new AbortController();
    root.current?.addEventListener('keydown', (event) => hear(event), heard);
    return () => heard.abort();
  }, [root]);
};

const Summary = ({ call }: { call: OwnCall }) => {
  const { endReason, durationSeconds, pointsUsed } = call;
  const facts = [
    durationSeconds === null ? undefined : durationWords(durationSeconds),
    pointsUsed === null ? undefined : count(pointsUsed, 'point'),
  ].filter(Boolean);
  return (
    <Stack gap={4} align="center">
      <Clip size={16} weight={600}>
        {nameOf(call)}
      </Clip>
      <Text weight={550}>{stageWords.finished}</Text>
      <Text note>{endedBecause(endReason)}</Text>
      {facts.length > 0 && <Text note>{facts.join(' · ')}</Text>}
    </Stack>
  );
};
