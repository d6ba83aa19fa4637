// One tip for the whole page. Elements ask for it with `data-tip`; so a thousand rows cost nothing. A switched-off control shows its
// reason here, and a press on it keeps the tip open so that its link can be followed.
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Kbd } from '../Kbd.tsx';
import styles from './TipLayer.module.css';

interface Tip {
  anchor: HTMLElement;
  text: string;
  keys: string | undefined;
  link: { href: string; label: string } | undefined;
  isPinned: boolean;
}

const delayMs = 350;

const tipOf = (target: EventTarget | null, isPinned: boolean): Tip | undefined => {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
  const { tip, tipKeys, tipLink, tipLinkLabel, tipWhen } = anchor?.dataset ?? {};
  if (!anchor || !tip) return undefined;
  if (tipWhen === 'cut' && anchor.scrollWidth <= anchor.clientWidth) return undefined;
  const link = tipLink ? { href: tipLink, label: tipLinkLabel ?? 'Open' } : undefined;
  return { anchor, text: tip, keys: tipKeys, link, isPinned };
};

export const TipLayer = () => {
  const [tip, setTip] = useState<Tip>();
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    let timer = 0;
    const show = (next: Tip | undefined, wait: number) => {
      clearTimeout(timer);
      timer = window.setTimeout(() => setTip((now) => (now?.isPinned && !next?.isPinned ? now : next)), wait);
    };
    const hide = () => {
      clearTimeout(timer);
      setTip(undefined);
    };
    const enter = (event: PointerEvent) => {
      if (event.pointerType === 'touch' || box.current?.contains(event.target as Node)) return;
      const next = tipOf(event.target, false);
      show(next, next ? delayMs : 60);
    };
    const focus = (event: FocusEvent) => {
      if (event.target instanceof Element && event.target.matches(':focus-visible'))
        show(tipOf(event.target, false), 0);
    };
    const press = (event: MouseEvent) => {
      if (box.current?.contains(event.target as Node)) return;
      const next = tipOf(event.target, true);
      if (next?.anchor.getAttribute('aria-disabled') === 'true') {
        clearTimeout(timer);
        setTip(next);
      } else hide();
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    const leave = (event: FocusEvent) => {
      if (!box.current?.contains(event.relatedTarget as Node | null)) hide();
    };
    document.addEventListener('pointerover', enter);
    document.addEventListener('focusin', focus);
    document.addEventListener('focusout', leave);
    document.addEventListener('click', press);
    document.addEventListener('keydown', key);
    document.addEventListener('scroll', hide, true);
    // Who points at something while this is being loaded does not point at it again.
    const [pointed] = matchMedia('(hover: hover)').matches
      ? [...document.querySelectorAll('[data-tip]:hover')].slice(-1)
      : [];
    if (pointed) show(tipOf(pointed, false), delayMs);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', enter);
      document.removeEventListener('focusin', focus);
      document.removeEventListener('focusout', leave);
      document.removeEventListener('click', press);
      document.removeEventListener('keydown', key);
      document.removeEventListener('scroll', hide, true);
    };
  }, []);

  useEffect(() => {
    const element = box.current;
    if (!element || !tip) return;
    const at = tip.anchor.getBoundingClientRect();
    const isBeside = tip.anchor.dataset.tipSide === 'right';
    const { width, height } = element.getBoundingClientRect();
    const left = isBeside ? at.right + 8 : at.left + at.width / 2 - width / 2;
    const below = at.bottom + 7;
    const top = isBeside
      ? at.top + at.height / 2 - height / 2
      : below + height > innerHeight
        ? at.top - height - 7
        : below;
    element.style.left = `${Math.max(6, Math.min(left, innerWidth - width - 6))}px`;
    element.style.top = `${Math.max(6, top)}px`;
  }, [tip]);

  if (!tip) return null;
  // Read aloud from the control itself (label or description); the layer repeats it for the eye.
  return (
    <div
      ref={box}
      className={styles.tip}
      role={tip.isPinned ? 'status' : undefined}
      aria-hidden={tip.isPinned ? undefined : true}
    >
      <span>{tip.text}</span>
      {tip.keys && <Kbd>{tip.keys}</Kbd>}
      {tip.link && (
        <a href={tip.link.href} className={styles.link} onClick={() => setTip(undefined)}>
          {tip.link.label}
        </a>
      )}
    </div>
  );
};
