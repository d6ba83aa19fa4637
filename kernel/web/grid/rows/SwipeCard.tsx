// A card of a phone's list that may be drawn aside: to the right for one verb, to the left for another. A shortcut only: both verbs stand
// in the card's menu as well (WCAG 2.5.7).
import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { type Icon, iconProps } from '#/ui/icon.ts';
import styles from './SwipeCard.module.css';

export interface SwipeVerb {
  label: string;
  icon: Icon;
  run: () => void;
}

/** What the two directions do; left out where the record does not allow it. */
export interface Swipes {
  right?: SwipeVerb | undefined;
  left?: SwipeVerb | undefined;
}

interface Props extends Swipes {
  className?: string | undefined;
  children: ReactNode;
  /** What the card is of, for whoever looks for it on the page. */
  [about: `data-${string}`]: string;
}

/** So far a card must be drawn before letting go does something. */
const enoughPx = 84;
/** Below this it is a press that trembled. */
const startPx = 10;

export const SwipeCard = ({ right, left, className, children, ...about }: Props) => {
  const [by, setBy] = useState(0);
  const from = useRef<{ x: number; y: number; isAside: boolean }>(undefined);
  const verb = by > 0 ? right : left;
  const isEnough = Math.abs(by) >= enoughPx;

  const move = (event: PointerEvent<HTMLLIElement>): void => {
    const start = from.current;
    if (!start) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (!start.isAside) {
      if (Math.abs(x) < startPx || Math.abs(x) < Math.abs(y)) return;
      start.isAside = true;
      event.currentTarget.setPointerCapture(event.pointerId);
    }
    setBy((x > 0 && !right) || (x < 0 && !left) ? 0 : x);
  };
  const end = (isMeant: boolean): void => {
    from.current = undefined;
    setBy(0);
    if (isMeant && isEnough) verb?.run();
  };
  return (
    <li
      {...about}
      className={cx(styles.swipe, by !== 0 && styles.moving)}
      onPointerDown={({ pointerType, clientX: x, clientY: y }) => {
        if (pointerType !== 'mouse') from.current = { x, y, isAside: false };
      }}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      // What ends a swipe is not a press of the card.
      onClickCapture={(event) => {
        if (by !== 0) event.stopPropagation();
      }}
    >
      {verb && by !== 0 && (
        <div className={cx(styles.under, by > 0 ? styles.right : styles.left, isEnough && styles.enough)} aria-hidden>
          <verb.icon {...iconProps} />
          {verb.label}
        </div>
      )}
      <div className={cx(styles.card, className)} style={by === 0 ? undefined : { translate: `${by}px 0` }}>
        {children}
      </div>
    </li>
  );
};
