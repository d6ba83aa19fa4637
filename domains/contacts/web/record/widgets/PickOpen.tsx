// A picker that is open from the start, in the place of what it changes: one choice saves, Esc and going elsewhere leave it.
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { Lookup } from '#/kernel/web/picker/lookups.ts';
import type { MakeOption, PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { isAnythingFloating } from '#/ui/floating/Floating.tsx';
import { Text } from '#/ui/layout.tsx';

interface Props {
  label: string;
  lookup?: Lookup | undefined;
  options?: readonly PickerOption[] | undefined;
  make?: MakeOption | undefined;
  value?: PickerOption | null;
  placeholder: string;
  isClearable?: boolean;
  onPick: (option: PickerOption) => void;
  onClear?: () => void;
  onClose: () => void;
}

export const PickOpen = ({
  label,
  lookup,
  options,
  make,
  value = null,
  placeholder,
  onPick,
  onClear,
  onClose,
}: Props) => {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = box.current;
    const input = element?.querySelector('input');
    input?.focus();
    input?.click();
    const cancel = new AbortController();
    const { signal } = cancel;
    element?.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || isAnythingFloating()) return;
        event.preventDefault();
        close.current();
      },
      { signal },
    );
    const leave = (to: EventTarget | null): void => {
      if (!signal.aborted && to instanceof Node && to !== document.body && !element?.contains(to)) close.current();
    };
    // Looked at when the focus has settled: panels that open around it move it to and fro.
    element?.addEventListener('focusout', () => setTimeout(() => leave(document.activeElement)), { signal });
    document.addEventListener('pointerdown', ({ target }) => leave(target), { signal, capture: true });
    return () => cancel.abort();
  }, []);
  return (
    <Text as="div" ref={box} id={id} fullWidth minWidth={200}>
      <Picker
        label={label}
        hasHiddenLabel
        {...(lookup ? { lookup } : {})}
        {...(options ? { options } : {})}
        make={make}
        value={value}
        placeholder={placeholder}
        isClearable={onClear !== undefined}
        onChange={(option) => {
          if (option) onPick(option);
          else onClear?.();
        }}
      />
    </Text>
  );
};
