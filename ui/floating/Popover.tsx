// A small panel beside the control that opened it. The focus moves in when it opens and back to the control when it closes.
import { cloneElement, type MouseEvent, type ReactElement, type ReactNode, useEffect, useId, useState } from 'react';
import { Floating } from './Floating.tsx';
import type { Place } from './placing.ts';
import { firstIn, leadIn } from './window-focus.ts';

type Trigger = ReactElement<{ onClick?: (event: MouseEvent) => void } & Record<string, unknown>>;

interface Props {
  /** The control; it is told what it opens and, when `isOpen` is not given, opens it. */
  trigger: ReactElement;
  children: ReactNode;
  isOpen?: boolean;
  onChange?: (isOpen: boolean) => void;
  width?: number | 'anchor';
  place?: Place;
  /** No inner space: lists bring their own. */
  isBare?: boolean;
  /** Read aloud when it opens. */
  label?: string;
}

export const Popover = ({
  trigger,
  children,
  isOpen,
  onChange,
  width,
  place = 'bottom-start',
  isBare = false,
  label,
}: Props) => {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const isShown = isOpen ?? isOwnOpen;
  const change = (next: boolean): void => {
    setOwnOpen(next);
    onChange?.(next);
  };
  const control = trigger as Trigger;
  return (
    <>
      {cloneElement(control, {
        ref: setAnchor,
        'aria-haspopup': 'dialog',
        'aria-expanded': isShown,
        'aria-controls': isShown ? id : undefined,
        onClick: (event: MouseEvent) => {
          control.props.onClick?.(event);
          if (isOpen === undefined && !event.defaultPrevented) change(!isShown);
        },
      })}
      {isShown && anchor && (
        <Floating
          id={id}
          anchor={anchor}
          place={place}
          width={width}
          isBare={isBare}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          onClose={() => change(false)}
        >
          <FocusIn id={id} />
          {children}
        </Floating>
      )}
    </>
  );
};

const focusable = 'input:not([type=hidden]), select, textarea, button, a[href], [tabindex="0"]';

/** Moves the focus into the panel: to what asks for it, else to the first control, else to the panel until one has come. */
export const FocusIn = ({ id }: { id: string }) => {
  useEffect(() => {
    const panel = document.getElementById(id);
    return panel
      ? leadIn(panel, (inside) => firstIn(inside, '[data-autofocus]') ?? firstIn(inside, focusable))
      : undefined;
  }, [id]);
  return null;
};
