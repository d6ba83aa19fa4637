// A form in a window, 560 px: title = verb + noun, one column, the verb at the lower right, ⌘↵ sends, Esc closes and asks only when
// there is something to lose — in the same window, never in a second one. On a phone it fills the screen.
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FormRows } from '#/ui/FormRow.tsx';
import { Kbd } from '#/ui/Kbd.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Reason } from '#/ui/reason.ts';
import { shownKeys } from '../keys.ts';
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

export const FormDialog = <V extends object>({
  form,
  title,
  verb,
  onClose,
  reason,
  isDanger = false,
  width = 560,
  onBack,
  keys = 'mod+enter',
  onSend,
  moreVerbs,
  away,
  children,
}: Props<V>) => {
  const [isAsking, setAsking] = useState(false);
  const isMobile = useIsMobile();
  const root = useRef<HTMLFormElement>(null);
  const { shown } = form;
  useFirstProblem(root, shown);
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
  useSendKeys(send);
  return (
    <Dialog
      isOpen
      onClose={close}
      title={title}
      width={width}
      isSheet={isMobile}
      onBack={onBack}
      hint={
        isAsking ? (
          <span role="alert">What you typed is not saved.</span>
        ) : away ? (
          away
        ) : isMobile ? undefined : (
          <>
            Press <Kbd>{shownKeys(keys)}</Kbd> to save
          </>
        )
      }
      footer={
        isAsking ? (
          <>
            <Button data-autofocus onClick={() => setAsking(false)}>
              Keep editing
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                form.reset();
                onClose();
              }}
            >
              Discard
            </Button>
          </>
        ) : (
          <>
            {/* A phone has no room for all of them, and a cross in the corner. */}
            {!(isMobile && away) && <Button onClick={close}>Cancel</Button>}
            {moreVerbs}
            <Button variant={isDanger ? 'danger' : 'primary'} reason={reason} isBusy={form.isSending} onClick={send}>
              {verb}
            </Button>
          </>
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
