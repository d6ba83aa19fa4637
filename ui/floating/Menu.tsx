// A list of verbs or places that opens from a control: arrows, letters, Home and End move, Enter takes, Esc closes.
import {
  cloneElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useId,
  useState,
} from 'react';
import { type Anchor, Floating } from './Floating.tsx';
import styles from './Menu.module.css';
import { MenuContext } from './menu-context.ts';
import { moveInMenu } from './moving-in-menus.ts';
import { FocusIn } from './Popover.tsx';
import type { Place } from './placing.ts';
import { useHoverOpening } from './use-hover-opening.ts';

type Trigger = ReactElement<{ onClick?: (event: MouseEvent) => void } & Record<string, unknown>>;

interface Props {
  trigger: ReactElement;
  children: ReactNode;
  isOpen?: boolean;
  onChange?: (isOpen: boolean) => void;
  width?: number;
  place?: Place;
  /** Opens on hover too (the rail's fly-outs); a click or Enter always works. */
  opensOnHover?: boolean;
  label?: string;
}

export const Menu = ({
  trigger,
  children,
  isOpen,
  onChange,
  width = 220,
  place = 'bottom-start',
  opensOnHover = false,
  label,
}: Props) => {
  const [isOwnOpen, setOwnOpen] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [takesFocus, setTakesFocus] = useState(true);
  const isShown = isOpen ?? isOwnOpen;
  const change = (next: boolean, withFocus = true): void => {
    setTakesFocus(withFocus);
    setOwnOpen(next);
    onChange?.(next);
  };
  const hover = useHoverOpening(opensOnHover, isShown, (next) => change(next, false));
  const id = useId();
  const control = trigger as Trigger;
  return (
    <>
      {cloneElement(control, {
        ...hover,
        ref: setAnchor,
        'aria-haspopup': 'menu',
        'aria-expanded': isShown,
        'aria-controls': isShown ? id : undefined,
        onClick: (event: MouseEvent) => {
          control.props.onClick?.(event);
          if (isOpen !== undefined || event.defaultPrevented) return;
          // A click on what hover has opened already means: go in.
          if (isShown && !takesFocus) setTakesFocus(true);
          else change(!isShown);
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (event.key !== 'ArrowDown' || isShown) return;
          event.preventDefault();
          change(true);
        },
      })}
      {isShown && anchor && (
        <MenuPanel {...{ id, anchor, place, width, label, takesFocus }} hover={hover} onClose={() => change(false)}>
          {children}
        </MenuPanel>
      )}
    </>
  );
};

interface PanelProps {
  id: string;
  anchor: Anchor;
  place: Place;
  width: number;
  label?: string | undefined;
  takesFocus?: boolean;
  hover?: Record<string, unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** The menu itself, for those who open it at a point: a right click, ⇧F10. */
export const MenuPanel = ({
  id,
  anchor,
  place,
  width,
  label,
  takesFocus = true,
  hover = {},
  onClose,
  children,
}: PanelProps) => (
  <Floating
    {...hover}
    id={id}
    anchor={anchor}
    place={place}
    width={width}
    isBare
    className={styles.menu}
    role="menu"
    aria-label={label}
    tabIndex={-1}
    onClose={onClose}
    onKeyDown={(event) => moveInMenu(event, onClose)}
  >
    {takesFocus && <FocusIn id={id} />}
    <MenuContext value={onClose}>{children}</MenuContext>
  </Floating>
);

export const MenuLabel = ({ children }: { children: ReactNode }) => <div className={styles.label}>{children}</div>;
export const MenuDivider = () => <hr className={styles.divider} />;

export { MenuItem } from './MenuItem.tsx';
