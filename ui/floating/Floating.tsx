// A panel that floats beside its anchor in the browser's top layer: placed, kept in place, closed by Esc, by a press outside and by
// leaving it with Tab. What stands in it is the caller's: a menu, a form, a list.
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { cx } from '../cx.ts';
import styles from './Floating.module.css';
import { type Place, placeOf } from './placing.ts';
import { rememberWay, wayBack } from './window-focus.ts';

/** An element, or the point of a right click. */
export type Anchor = Element | { x: number; y: number };

// Esc closes the topmost panel only.
const open: HTMLElement[] = [];

/** Whether a floating panel is open: dialogs under it leave Esc to it. */
export const isAnythingFloating = (): boolean => open.length > 0;

const boxOf = (anchor: Anchor) =>
  anchor instanceof Element ? anchor.getBoundingClientRect() : { left: anchor.x, top: anchor.y, width: 0, height: 0 };

type Props = Omit<ComponentProps<'div'>, 'popover' | 'ref'> & {
  anchor: Anchor;
  place: Place;
  /** In px, or as wide as the anchor. */
  width?: number | 'anchor' | undefined;
  onClose: () => void;
  /** No inner space: lists bring their own. */
  isBare?: boolean;
  children: ReactNode;
};

export const Floating = ({ anchor, place, width, onClose, isBare = false, className, children, ...rest }: Props) => {
  const panel = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    rememberWay(element, anchor instanceof Element ? wayBack(anchor) : wayBack());
    element.showPopover();
    const put = (): void => {
      const at = boxOf(anchor);
      if (width === 'anchor') element.style.width = `${at.width}px`;
      const { left, top } = placeOf(at, { width: element.offsetWidth, height: element.offsetHeight }, place, {
        width: document.documentElement.clientWidth,
        height: innerHeight,
      });
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    put();
    const grown = new ResizeObserver(put);
    grown.observe(element);
    addEventListener('resize', put);
    document.addEventListener('scroll', put, true);
    return () => {
      grown.disconnect();
      removeEventListener('resize', put);
      document.removeEventListener('scroll', put, true);
    };
  }, [anchor, place, width]);

  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return undefined;
    open.push(element);
    const isInside = (node: EventTarget | null): boolean =>
      node instanceof Node && (element.contains(node) || (anchor instanceof Element && anchor.contains(node)));
    const press = (event: PointerEvent): void => {
      if (!isInside(event.target)) close.current();
    };
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || open.at(-1) !== element) return;
      event.preventDefault();
      event.stopPropagation();
      close.current();
    };
    const leave = (event: FocusEvent): void => {
      if (event.relatedTarget && !isInside(event.relatedTarget)) close.current();
    };
    document.addEventListener('pointerdown', press, true);
    document.addEventListener('keydown', key, true);
    element.addEventListener('focusout', leave);
    return () => {
      open.splice(open.indexOf(element), 1);
      document.removeEventListener('pointerdown', press, true);
      document.removeEventListener('keydown', key, true);
      element.removeEventListener('focusout', leave);
      // Closed from within, the focus goes back to where it came from.
      const isLost = !document.activeElement || document.activeElement === document.body;
      if (anchor instanceof HTMLElement && (isLost || element.contains(document.activeElement))) anchor.focus();
    };
  }, [anchor]);

  return (
    <div
      {...rest}
      ref={panel}
      popover="manual"
      className={cx(styles.panel, isBare && styles.bare, className)}
      style={typeof width === 'number' ? { width } : undefined}
    >
      {children}
    </div>
  );
};
