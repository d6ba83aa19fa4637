// Where a thread is answered, at its foot: one line until somebody writes. Mail has the editor, a text its counter. ⌘↵ sends, ⌘⇧↵ sends, puts
// the thread away and opens the next unread one; / in an empty answer chooses a template for it.
import { LayoutTemplate, Maximize2, Send } from 'lucide-react';
import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toppingUpFor } from '#/domains/billing/web.tsx';
import { costOf } from '#/domains/integrations/contract.ts';
import type { ThreadAnswer } from '#/domains/messaging/contract/inbox-calls.ts';
import { mergeFields } from '#/domains/templates/contract.ts';
import {
  RichEditor,
  stillStoring,
  storePicture,
  type Template,
  TextBody,
  templatesModal,
  templateWidth,
} from '#/domains/templates/parts.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { keepDraft } from '#/kernel/web/drafts/drafts.ts';
import { useDraft } from '#/kernel/web/drafts/use-draft.ts';
import { useKeys } from '#/kernel/web/keys/keyboard.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { useIsMobile } from '#/kernel/web/media.ts';
import { useFoot } from '#/kernel/web/telling/use-foot.ts';
import { LoadedWindow } from '#/kernel/web/windows/LoadedWindow.tsx';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import { Button } from '#/ui/Button.tsx';
import { firstIn, leadIn } from '#/ui/floating/window-focus.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { adopt } from '../../composer/adopting.ts';
import { api } from '../../composer/api.ts';
import { answeringInFull } from '../../composer/parts.ts';
import { whyNotPaid } from '../../composer/sending-reasons.ts';
import { useAdopting, useFoundDraft, useKeptDraft } from '../../composer/use-kept-draft.ts';
import { kindOf } from '../words.ts';
import { asksForTemplate, withTemplate } from './adding-templates.ts';
import { copiesOfAnswer } from './copying-answers.ts';
import { OneLine } from './OneLine.tsx';
import styles from './Thread.module.css';
import type { Replying, Words } from './use-replying.ts';
import { useUnreachable } from './use-unreachable.ts';

interface Props {
  opened: ThreadAnswer;
  replying: Replying;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  /** After it was sent; `isDone` where the thread is dealt with, too. */
  onSent: (isDone: boolean) => void;
}

const Colleagues = lazyPart(() => import('../sharing/WritingColleagues.tsx'), { isSilent: true });
const ofReply = { scope: 'Inbox', worksIn: ['inputs'], goesFirst: true } as const;
const fieldIn = (box: HTMLElement): HTMLElement | undefined => firstIn(box, 'textarea, [contenteditable=true]');
const nothing: Words = { html: '', text: '' };
const isWords = (values: unknown): values is Words =>
  typeof (values as Words).html === 'string' && typeof (values as Words).text === 'string';

export const ReplyBox = ({ opened, replying, isOpen, onOpen, onSent }: Props) => {
  const { thread, messages, answersTo, answersBy } = opened;
  const isMail = kindOf(thread) === 'email';
  const record = `reply ${thread._id}`;
  const [words, setWords] = useState(nothing);
  const [isStoring, setStoring] = useState(false);
  const whyWait = isStoring ? stillStoring : undefined;
  const hasWords = words.text.trim() !== '' || /<img\b/i.test(words.html);
  const elsewhere = useFoundDraft(record);
  useState(() => elsewhere && adopt(elsewhere));
  const { found, forget } = useDraft(record, words, hasWords);
  const kept = useKeptDraft({
    record,
    channel: isMail ? 'email' : 'sms',
    threadId: thread._id,
    values: words,
    isDirty: hasWords,
  });
  useAdopting(elsewhere, ({ values }) => {
    if (!hasWords && isWords(values)) {
      setWords(values);
      onOpen(true);
    }
  });
  // Whoever goes on to another thread in the middle of a word finds all of it when they are back.
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    leave.current = () => {
      if (!hasWords) return;
      keepDraft(record, words);
      kept.flush();
    };
  });
  useEffect(() => () => leave.current?.(), []);
  const [isRestored, setRestored] = useState(false);
  if (found && !isRestored) {
    setRestored(true);
    setWords(found.values);
    onOpen(true);
  }
  const box = useRef<HTMLDivElement>(null);
  useFoot(box, isOpen);
  // The editor is loaded when it is shown first: what is typed meanwhile is kept for it, and is no key of the inbox.
  useLayoutEffect(() => (isOpen && box.current ? leadIn(box.current, fieldIn) : undefined), [isOpen]);
  const cc = isMail ? copiesOfAnswer(messages, answersTo) : [];
  const notReached = useUnreachable(opened, cc, isOpen);
  const { data: agency } = useCall(api.agency.current, {}, { isQuiet: true, isOff: isMail });
  // Nothing is paid for what is only rehearsed.
  const balance = agency?.isTestMode ? undefined : agency?.pointsBalance;
  const cost = isMail ? 0 : costOf(words.text, 1);
  const why =
    notReached.contact ??
    whyWait ??
    (hasWords ? undefined : 'Write something first') ??
    whyNotPaid({ cost, balance, topUpHref: toppingUpFor(cost - (balance ?? 0)) });

  // Sent anyway, it is dealt with as it was meant to be.
  const wasDone = useRef(false);
  const send = async (isDone: boolean, isAnyway = false): Promise<void> => {
    if (why !== undefined || replying.isSending) return;
    wasDone.current = isDone;
    const written = words;
    // Whoever takes it back may be looking at another thread by then: it waits in this one.
    const restore = (): void => {
      keepDraft(record, written);
      setWords(written);
      onOpen(true);
    };
    if (!(await replying.reply({ ...words, cc }, restore, isAnyway))) return;
    leave.current = undefined;
    forget();
    kept.forget();
    setWords(nothing);
    onOpen(false);
    onSent(isDone);
  };
  const close = (): void => {
    if (!isStoring) onOpen(false);
  };
  // What was written goes along, and is a draft of the window's from then on.
  const openInFull = async (): Promise<void> => {
    if (whyWait !== undefined || replying.isSending) return;
    const { answerInFull } = await answeringInFull();
    answerInFull(opened, cc, hasWords ? words : undefined);
    leave.current = undefined;
    forget();
    kept.forget();
    setWords(nothing);
    onOpen(false);
  };
  const [isChoosing, setChoosing] = useState(false);
  const isMobile = useIsMobile();
  const insert = (template: Template): void => {
    setWords(withTemplate(words, template, isMail));
    setChoosing(false);
  };
  useKeys(
    isOpen && !isChoosing
      ? [
          { ...ofReply, id: 'reply.send', keys: 'mod+enter', label: 'Send the answer', run: () => void send(false) },
          {
            ...ofReply,
            id: 'reply.sendAndArchive',
            keys: 'mod+shift+enter',
            label: 'Send and archive',
            run: () => void send(true),
          },
          {
            ...ofReply,
            id: 'reply.inFull',
            keys: 'mod+shift+f',
            label: 'Answer in a window',
            run: () => void openInFull(),
          },
          { ...ofReply, id: 'reply.close', keys: 'esc', label: 'Close the answer', run: close },
        ]
      : [],
  );
  const team = (
    <Suspense fallback={null}>
      <Colleagues
        opened={opened}
        isWriting={isOpen && hasWords}
        answered={replying.answeredMeanwhile}
        onRead={replying.forgetAnswered}
        onAnyway={() => void send(wasDone.current, true)}
      />
    </Suspense>
  );
  if (!isOpen)
    return (
      <>
        {team}
        <OneLine isMail={isMail} withWhom={thread.displayName} onOpen={() => onOpen(true)} />
      </>
    );
  return (
    <div
      ref={box}
      className={styles.reply}
      role="group"
      tabIndex={-1}
      aria-label={`Reply to ${thread.displayName}`}
      onKeyDownCapture={(event) => {
        if (!asksForTemplate(event.nativeEvent)) return;
        event.preventDefault();
        event.stopPropagation();
        setChoosing(true);
      }}
    >
      <Text tone="soft" size="label" breaks>
        To {thread.displayName}
        {answersTo !== null && answersTo !== thread.displayName && ` · ${answersTo}`}
        {cc.length > 0 && ` · Cc ${cc.join(', ')}`}
        {answersBy?.address && ` · From ${answersBy.address}`}
        {answersBy?.isOther && (isMail ? ', not the mailbox they wrote to' : ', not the number they wrote to')}
      </Text>
      {team}
      {[notReached.contact, ...notReached.copies].map(
        (sentence) =>
          sentence && (
            <Notice key={sentence} tone="warning">
              {sentence}
            </Notice>
          ),
      )}
      {isMail ? (
        <RichEditor
          value={words.html}
          onChange={(html, text) => setWords({ html, text })}
          label="Your answer"
          placeholder="Write your email here..."
          mergeFields={mergeFields({ place: 'message', channel: 'email' })}
          onUploadImage={storePicture}
          onStoring={setStoring}
        />
      ) : (
        <TextBody
          label="Your answer"
          hasHiddenLabel
          value={words.text}
          rows={3}
          balance={balance}
          onChange={(text) => setWords({ html: '', text })}
          mergeFields={mergeFields({ place: 'message', channel: 'sms' })}
        />
      )}
      {isChoosing && (
        <LoadedWindow
          title="Templates"
          width={templateWidth}
          isSheet={isMobile}
          load={templatesModal}
          given={{
            templateType: isMail ? 'email' : 'sms',
            contact: thread.to ? { value: thread.to._id, label: thread.displayName } : null,
            onInsert: insert,
            onClose: () => setChoosing(false),
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <Row wrap justify="end" gap={8}>
        <IconButton
          icon={LayoutTemplate}
          label="Templates"
          reason={whyWait}
          data-tip-keys="/"
          onClick={() => setChoosing(true)}
        />
        <IconButton
          icon={Maximize2}
          label={isMail ? 'From, Cc, files, schedule…' : 'From, schedule, preview…'}
          reason={whyWait}
          data-tip-keys={shownKeys('mod+shift+f')}
          onClick={() => void openInFull()}
        />
        <Button variant="subtle" reason={whyWait} onClick={close}>
          Close
        </Button>
        <Button reason={why} data-tip-keys={shownKeys('mod+shift+enter')} onClick={() => void send(true)}>
          Send and archive
        </Button>
        <Button
          variant="primary"
          icon={Send}
          isBusy={replying.isSending}
          reason={why}
          data-tip-keys={shownKeys('mod+enter')}
          onClick={() => void send(false)}
        >
          {isMail ? 'Send Email' : 'Send Text Message'}
        </Button>
      </Row>
    </div>
  );
};
