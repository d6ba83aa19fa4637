// A form in a window, 560 px: title = verb + noun, one column, the verb at the lower right, ⌘↵ sends, Esc closes and asks only when
// there is something to lose — in the same window, never in a second one. On a phone it fills the screen.
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Kbd } from '#/ui/Kbd.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Reason } from '#/ui/reason.ts';
import { shownKeys } from '../keys/keys.ts';
import { useIsMobile } from '../media.ts';
import { DraftStrip } from './DraftStrip.tsx';
import { useFirstProblem } from './first-problem.ts';
import type { Form } from './use-form.ts';
import { useSendKeys } from './use-send-keys.ts';

interface Props<V extends object> {
  form: Form<V>;
  /** 'Invite agents'. */
  title: string;
  /** The verb of the button: 'Send invitations'. */
  verb: string;
  onClose: () => void;
  /** Why it cannot be sent now. */
  reason?: Reason | undefined;
  isDanger?: boolean;
  width?: number;
  /** The step before this one. */
  onBack?: (() => void) | undefined;
  /** What the hint says sends it; Enter alone where the form is short. */
  keys?: 'enter' | 'mod+enter';
  /** The verb was pressed, or its keys: before anything is checked. */
  onSend?: () => void;
  /** Beside the verb: 'Create & add another'. */
  moreVerbs?: ReactNode;
  /** At the other end, in place of the hint: 'Delete'. */
  away?: ReactNode;
  children: ReactNode;
}

export const FormDialog = <V extends object>(props: Props<V>) => {
  const { form, title, onClose, reason, width = 560, onBack, onSend, children } = props;
  const [isAsking, setAsking] = useState(false);
  const isMobile = useIsMobile();
  const root = useRef<HTMLFormElement>(null);
  useFirstProblem(root, form.shown);
  const close = (): void => {
    if (form.isDirty && !isAsking) setAsking(true);
    else if (!form.isDirty) onClose();
    else setAsking(false);
  };
  const send = (): void => {
    setAsking(false);
    if (reason !== undefined) return;
    onSend?.();
    form.submit();
  };
  const discard = (): void => {
    form.reset();
    onClose();
  };
  useSendKeys(send);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      width={width}
      isSheet={isMobile}
      onBack={onBack}
      hint={isAsking ? <span role="alert">What you typed is not saved.</span> : hintOf(props, isMobile)}
      footer={
        isAsking ? (
          <LeavingVerbs onStay={() => setAsking(false)} onDiscard={discard} />
        ) : (
          <FormVerbs {...props} isMobile={isMobile} onCancel={close} onSend={send} />
        )
      }
    >
      <form
        ref={root}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <FormRows>
          <DraftStrip form={form} />
          {form.message && <Notice tone="error">{form.message}</Notice>}
          {children}
        </FormRows>
        {/* Enter in a field sends only where the form has a button of its own. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  );
};

const hintOf = <V extends object>({ away, keys = 'mod+enter' }: Props<V>, isMobile: boolean): ReactNode =>
  away ??
  (isMobile ? undefined : (
    <>
      Press <Kbd>{shownKeys(keys)}</Kbd> to save
    </>
  ));

const LeavingVerbs = ({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) => (
  <>
    <Button data-autofocus onClick={onStay}>
      Keep editing
    </Button>
    <Button variant="danger" onClick={onDiscard}>
      Discard
    </Button>
  </>
);

interface VerbsProps<V extends object> extends Props<V> {
  isMobile: boolean;
  onCancel: () => void;
  onSend: () => void;
}

const FormVerbs = <V extends object>({ form, verb, reason, isDanger = false, ...props }: VerbsProps<V>) => (
  <>
    {/* A phone has no room for all of them, and a cross in the corner. */}
    {!(props.isMobile && props.away) && <Button onClick={props.onCancel}>Cancel</Button>}
    {props.moreVerbs}
    <Button variant={isDanger ? 'danger' : 'primary'} reason={reason} isBusy={form.isSending} onClick={props.onSend}>
      {verb}
    </Button>
  </>
);
