// The window of a mail or a text: what it begins with is looked up, then it is written; templates, the time and the preview stand in its
// place, one at a time, with Back.
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from '#/kernel/web/address.ts';
import { reportFailure } from '#/kernel/web/calls/failing.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSendKeys } from '#/kernel/web/form/use-send-keys.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { ComingWindow } from '#/kernel/web/windows/ComingWindow.tsx';
import type { Awaited } from '#/kernel/web/windows/coming.ts';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { asRecipient, type ContactRead } from '../recipients/recipient.ts';
import { adopt } from './adopting.ts';
import { api } from './api.ts';
import { atOnce, type ComposerValues, draftOf, startValues, valuesOf, type When, whenOf } from './composer-values.ts';
import { AllowanceDialog } from './fields/AllowanceDialog.tsx';
import { EmailFields } from './fields/EmailFields.tsx';
import { TextFields } from './fields/TextFields.tsx';
import { type ComposerStart, closeComposer, titleOf } from './opening.ts';
import { SendVerbs } from './SendVerbs.tsx';
import { Step, type StepName } from './Step.tsx';
import { Tools } from './Tools.tsx';
import { useComposing } from './use-composing.ts';
import { useAdopting, useFoundDraft } from './use-kept-draft.ts';
import { useMissingSender } from './use-missing-sender.ts';

const width = 780;

const ComposerDialog = ({ start }: { start: ComposerStart }) =>
  start.changes === undefined ? (
    <Beginning start={start} />
  ) : (
    <Changing key={start.changes} start={start} id={start.changes} />
  );
export default ComposerDialog;

const Waiting = ({ start, what, asked }: { start: ComposerStart; what: string; asked: Awaited }) => {
  const isMobile = useIsMobile();
  return (
    <ComingWindow
      title={titleOf(start)}
      what={what}
      waitsFor={[asked]}
      width={width}
      isSheet={isMobile}
      onClose={closeComposer}
    />
  );
};

/** Something that waits to go, as it was written. What cannot be changed any more says so and closes. */
const Changing = ({ start, id }: { start: ComposerStart; id: string }) => {
  const asked = useCall(api.scheduled.get, { id }, { isQuiet: true, staleMs: 0 });
  const { data, error, isFetchedAfterMount } = asked;
  useEffect(() => {
    if (!error || error.mayPass) return;
    reportFailure(error);
    closeComposer();
  }, [error]);
  // It may have been changed elsewhere since it was looked at last; what is being written stays, whatever comes later.
  const [isBegun, setBegun] = useState(false);
  if (!isBegun && data && isFetchedAfterMount && !error) setBegun(true);
  if (!data || !isBegun) return <Waiting start={start} what="The message" asked={asked} />;
  return <Writing key={id} start={start} initial={valuesOf(data)} when={whenOf(data)} />;
};

const Beginning = ({ start }: { start: ComposerStart }) => {
  const { contactId, channel } = start;
  const asked = useCall(api.contacts.get, { id: contactId ?? '' }, { isOff: contactId === undefined, isQuiet: true });
  const { data: contact, error } = asked;
  // Whoever may not read the contact chooses whom to write to; who is only not reached now is not left out.
  if (contactId !== undefined && !contact && (!error || error.mayPass))
    return <Waiting start={start} what="The contact" asked={asked} />;
  const current = contact && asRecipient(contact as unknown as ContactRead, channel);
  return <Drafting key={draftOf(start)} start={start} initial={startValues(start, current)} />;
};

/** What was begun elsewhere goes on here. It is not waited for: where it comes late, and nothing was written yet, it takes its place. */
const Drafting = ({ start, initial }: Pick<WritingProps, 'start' | 'initial'>) => {
  const found = useFoundDraft(draftOf(start));
  const [round, setRound] = useState(() => (found && adopt(found) ? 1 : 0));
  const isTouched = useRef(false);
  const touch = useCallback((): void => {
    isTouched.current = true;
  }, []);
  useAdopting(found, () => {
    if (!isTouched.current) setRound((before) => before + 1);
  });
  return <Writing key={round} start={start} initial={initial} when={atOnce} onTouched={touch} />;
};

interface WritingProps {
  start: ComposerStart;
  initial: ComposerValues;
  when: When;
  onTouched?: () => void;
}

const Writing = ({ start, initial, when, onTouched }: WritingProps) => {
  const { channel } = start;
  const isMobile = useIsMobile();
  const [step, setStep] = useState<StepName>('write');
  const composing = useComposing({
    start,
    initial,
    when,
    onDone: closeComposer,
    onAllowanceSpent: () => setStep('allowance'),
  });
  const { form, send } = composing;
  useMissingSender(channel, composing.usual);
  const close = (): void => {
    composing.keep();
    closeComposer();
  };
  // Whoever goes on elsewhere, to the settings where a sender is missing, has left the window; what was written is kept.
  const { pathname } = useLocation();
  const openedAt = useRef(pathname);
  const leave = useEffectEvent(close);
  useEffect(() => {
    if (pathname !== openedAt.current) leave();
  }, [pathname]);
  // Told once anything was written by hand; what was restored is no reason to keep what is younger away.
  const began = useRef<ComposerValues>(undefined);
  useEffect(() => {
    began.current ??= form.values;
    if (form.values !== began.current) onTouched?.();
  }, [onTouched, form.values]);
  useSendKeys(() => {
    if (step === 'write') send();
  });
  if (step === 'allowance')
    return <AllowanceDialog sender={composing.sender} onClose={() => setStep('write')} onLeave={close} />;
  if (step !== 'write')
    return <Step name={step} channel={channel} composing={composing} onDone={() => setStep('write')} />;
  const Fields = channel === 'email' ? EmailFields : TextFields;
  return (
    <Dialog
      isOpen
      title={titleOf(start)}
      width={width}
      isSheet={isMobile}
      onClose={close}
      hint={<Tools channel={channel} composing={composing} onStep={setStep} />}
      footer={<SendVerbs channel={channel} composing={composing} onSchedule={() => setStep('schedule')} />}
    >
      <Fields composing={composing} />
    </Dialog>
  );
};
