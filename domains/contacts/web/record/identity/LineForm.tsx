// One line of a list while it is written: ↵ saves, Esc leaves it as it was, going elsewhere saves what was typed.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { FocusIn } from '#/ui/floating/Popover.tsx';
import { Text } from '#/ui/layout.tsx';

interface Props {
  id: string;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

export const LineForm = ({ id, onSave, onCancel, children }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  const latest = useRef({ onSave, onCancel });
  useEffect(() => {
    latest.current = { onSave, onCancel };
  });
  useLayoutEffect(() => {
    const element = form.current;
    const cancel = new AbortController();
    const { signal } = cancel;
    const leave = (to: EventTarget | null): void => {
      if (to instanceof Node && !element?.contains(to)) latest.current.onSave();
    };
    element?.addEventListener('focusout', ({ relatedTarget }) => leave(relatedTarget), { signal });
    document.addEventListener('pointerdown', ({ target }) => leave(target), { signal, capture: true });
    element?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        latest.current.onCancel();
      },
      { signal },
    );
    return () => cancel.abort();
  }, []);
  return (
    <Text
      as="form"
      ref={form}
      id={id}
      noValidate
      fullWidth
      pt={3}
      pb={5}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      {children}
      <FocusIn id={id} />
      <button type="submit" hidden>
        Save
      </button>
    </Text>
  );
};
