// A form in a window, 560 px: title = verb + noun, one column, the verb at the lower right, ⌘↵ sends, Esc closes and asks only when
// there is something to lose — in the same window, never in a second one (screens §4.5). On a phone it fills the screen (M-FORM).
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Dialog } from '#/ui/Dialog.tsx';
import { FormRows } from '#/ui/FormRow.tsx';
import { Kbd } from '#/ui/Kbd.tsx';
import { Notice } from '#/ui/Notice.tsx';
import type { Reason } from '#/ui/reason.ts';
import { useKeys } from '../keyboard.ts';
import { shownKeys } from '../keys.ts';
import { useIsMobile } from '../media.ts';
import { DraftStrip } from './DraftStrip.tsx';
import type { Form } from './use-form.ts';

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
  children,
}: Props<V>) => {
  const [isAsking, setAsking] = useState(false);
  const isMobile = useIsMobile();
  const root = useRef<HTMLFormElement>(null);
  const { shown } = form;
  useFocusInside(root);
  useEffect(() => {
    const bad = shown > 0 ? root.current?.querySelector<HTMLElement>('[aria-invalid=true]') : null;
    bad?.focus({ preventScroll: true });
    bad?.scrollIntoView({ block: 'center' });
  }, [shown]);
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
  useKeys([
    {
      id: 'form.send',
      keys: 'mod+enter',
      label: 'Save the form',
      scope: 'Form',
      worksIn: ['inputs', 'dialogs'],
      run: send,
    },
  ]);
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
            <Button onClick={close}>Cancel</Button>
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

const field = 'input:not([type=hidden], [hidden]), select, textarea';
const framesToCome = 60;

/** Leads the focus to the first field, which may still be loading; the window gives it back. */
const useFocusInside = (root: { current: HTMLElement | null }): void => {
  useLayoutEffect(() => {
    let frame = 0;
    const wait = (frames: number): void => {
      const first = root.current?.querySelector<HTMLElement>(field);
      if (first?.checkVisibility()) {
        if (!root.current?.contains(document.activeElement)) first.focus();
      } else if (frames > 0) frame = requestAnimationFrame(() => wait(frames - 1));
    };
    frame = requestAnimationFrame(() => wait(framesToCome));
    return () => cancelAnimationFrame(frame);
  }, [root]);
};
