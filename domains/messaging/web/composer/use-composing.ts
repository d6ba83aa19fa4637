// A message that is being written: its form with its draft, by whom and to whom it goes, why it cannot be sent, and sending it.
import { useRef, useState } from 'react';
import { toppingUpFor } from '#/domains/billing/web.tsx';
import { costOf, type Sender, segmentsOf } from '#/domains/integrations/contract.ts';
import { useSenders } from '#/domains/integrations/parts.ts';
import type { MailingRecord } from '#/domains/messaging/contract.ts';
import type { EditorHandle } from '#/domains/templates/parts.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { type Sent, useSend } from '#/kernel/web/calls/use-send.ts';
import { keepDraft } from '#/kernel/web/drafts/drafts.ts';
import { firstDomain } from '#/kernel/web/fields/domains-to-choose.ts';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { peopleIn } from '../recipients/recipient.ts';
import { isAllowanceSpent } from './allowing.ts';
import { api } from './api.ts';
import {
  atOnce,
  type ComposerValues,
  draftOf,
  emailOf,
  fieldOfRefusal,
  nobodyChosen,
  pickedOf,
  problemsOf,
  textOf,
  type When,
  whenPicked,
} from './composer-values.ts';
import { addressOfDraft } from './going-on.ts';
import type { ComposerStart } from './opening.ts';
import { type SendingState, whyNotRehearsed, whyNotSaved, whyNotSent } from './sending-reasons.ts';
import { shownIn, tellSent } from './telling.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useReached } from './use-reached.ts';

interface Options {
  start: ComposerStart;
  initial: ComposerValues;
  /** When what is changed goes, unless another moment is chosen. */
  when: When;
  onDone: () => void;
  /** The day's texts are spent: the modal that says so. */
  onAllowanceSpent: (sender: Sender | undefined) => void;
}

/** The refusal at the field where it belongs (R724, R725, R911). */
const placed = (failure: CallFailed, channel: ComposerStart['channel']): CallFailed => {
  const field = fieldOfRefusal(failure, channel);
  if (failure.status === null || field === undefined || field === failure.field) return failure;
  const { status, code, reason, fullMessage } = failure;
  return new CallFailed({
    status,
    body: { field, message: failure.inline, fullMessage, ...(code ? { code } : {}), ...(reason ? { reason } : {}) },
  });
};

export const useComposing = ({ start, initial, when: due, onDone, onAllowanceSpent }: Options) => {
  const { channel, changes, onSave } = start;
  const isText = channel === 'sms';
  const isOnline = useIsOnline();
  const [uploading, setUploading] = useState(0);
  const [isStoring, setStoring] = useState(false);
  const { senders, default: usual } = useSenders(isText ? 'phone' : 'email');
  const { data: agency } = useCall(api.agency.current, {}, { isQuiet: true });
  // The agency is asked again after each text: its points are fewer (R856).
  const quietly = { isQuiet: true, refreshes: shownIn };
  const email = useSend(api.emails.create, quietly);
  const text = useSend(api.texts.create, quietly);
  const changedEmail = useSend(api.emails.update, quietly);
  const changedText = useSend(api.texts.update, quietly);
  const sentFor = useRef<When>(atOnce);
  const sent = useRef(initial);
  const editor = useRef<EditorHandle>(null);

  const sendEmail = (letter: ReturnType<typeof emailOf>) =>
    changes === undefined ? email.send(letter) : changedEmail.send({ ...letter, id: changes });
  const sendText = (letter: ReturnType<typeof textOf>) =>
    changes === undefined ? text.send(letter) : changedText.send({ ...letter, id: changes });
  const post = async (values: ComposerValues): Promise<Sent<MailingRecord | null>> => {
    const sender = senderOf(values);
    if (onSave) {
      const { subject, body, plain, files } = values;
      onSave({ sender: sender ?? null, subject, body, plain, files });
      return { answer: null };
    }
    const at = sentFor.current;
    sent.current = values;
    const homed = { ...values, domain: values.domain || firstDomain(agency?.agencyDomains ?? []) };
    const { answer, failure } = await (isText
      ? sendText(textOf(homed, sender, at, segmentsOf(values.plain)))
      : sendEmail(emailOf(homed, sender, at)));
    if (!failure) return { answer };
    if (failure.reason === 'messaging.allowanceExceeded') onAllowanceSpent(sender);
    return { failure: placed(failure, channel) };
  };
  const form = useForm<ComposerValues, MailingRecord | null>({
    initial,
    draft: draftOf(start),
    waitsInDraft: true,
    check: (values) => problemsOf(values, channel, onSave !== undefined),
    send: post,
    onSent: (mailing) => {
      kept.forget();
      if (mailing) {
        tellSent(mailing, start, sent.current);
        start.onSent?.(mailing);
      }
      onDone();
    },
  });
  const { values } = form;
  const picked = whenPicked(values) ?? due;
  const kept = useKeptDraft({
    record: draftOf(start),
    channel,
    contactId: start.contactId,
    start,
    values,
    // What waits is kept where it waits, and what a step says in its workflow.
    isDirty: form.isDirty && changes === undefined && onSave === undefined,
  });
  const senderOf = ({ senderId }: ComposerValues): Sender | undefined =>
    senders.find(({ _id }) => _id === senderId) ?? usual ?? undefined;
  const sender = senderOf(values);
  const reached = useReached(channel, values, sender?._id);
  const count = reached.now?.count ?? peopleIn(values.to);
  const cost = isText ? costOf(values.plain, count) : 0;
  const missing = Math.max(1, cost - (agency?.pointsBalance ?? 0));
  const returnTo = addressOfDraft(draftOf(start));
  const state: SendingState = {
    channel,
    isOnline,
    hasSender: usual === undefined ? undefined : usual !== null || senders.length > 0,
    isUploading: uploading > 0 || isStoring,
    isTestMode: agency?.isTestMode ?? false,
    reached: reached.now,
    cost,
    balance: agency?.pointsBalance,
    topUpHref: toppingUpFor(missing, returnTo),
  };
  const reason = whyNotSent(state);

  /** Sends now, or at a moment; left out, at the moment that was picked, and what is changed when it was to go. What is missing is shown at its field. */
  const send = (when: When = picked): void => {
    if (onSave) {
      if (!form.isSending && whyNotSaved(state) === undefined) form.submit();
      return;
    }
    // In test mode this rehearses; Send itself is off there.
    const why = state.isTestMode ? whyNotRehearsed(state) : reason;
    if (form.isSending || why !== undefined) return;
    if (values.to.length === 0) toast({ type: 'error', message: nobodyChosen[channel] });
    if (isText && when.at === null && !state.isTestMode && isAllowanceSpent(sender, count)) {
      onAllowanceSpent(sender);
      return;
    }
    sentFor.current = when;
    form.submit();
  };
  return {
    form: {
      ...form,
      discardDraft: (): void => {
        form.discardDraft();
        kept.forget();
      },
    },
    /** The composer closes: what was written stays, also the last second of it. */
    keep: (): void => {
      if (!form.isDirty) return;
      keepDraft(draftOf(start), values);
      kept.flush();
    },
    /** Written for a step of a workflow: nothing is sent. */
    isForStep: onSave !== undefined,
    /** Files that it begins with; of what goes on from a draft, those of the draft. */
    brought: form.draftAt === undefined ? (start.passesOn ?? []) : [],
    /** Whether it waits already, and is changed here. */
    isOfScheduled: due.at !== null,
    /** When it goes; `at` is null where that is now. */
    when: picked,
    /** Kept with what is written. */
    schedule: (when: When): void => form.set('when', pickedOf(when)),
    /** The body of a mail, where it stands: emoji are put into it. */
    editor,
    senders,
    sender,
    /** Null where there is nothing to send by. */
    usual,
    agency,
    reached,
    count,
    state,
    returnTo,
    reason,
    send,
    /** Whether a picture is on its way into the body, which must stay in sight until it is there. */
    isStoring,
    setStoring,
    /** Counts files that are on their way. */
    trackUpload: async <T>(work: Promise<T>): Promise<T> => {
      setUploading((now) => now + 1);
      try {
        return await work;
      } finally {
        setUploading((now) => now - 1);
      }
    },
  };
};
export type Composing = ReturnType<typeof useComposing>;
