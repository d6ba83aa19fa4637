// The toasts of the page, bottom left, newest first. Time stops under the pointer and the focus.
import { Bell, CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Progress } from '#/ui/Progress.tsx';
import { Spinner } from '#/ui/Spinner.tsx';
import { nowMs } from '../clock.ts';
import styles from './Toasts.module.css';
import { dismissToast, mostToasts, type ShownToast, takeAction, useToasts } from './toasts.ts';

const icons = {
  success: CircleCheck,
  error: CircleAlert,
  warning: TriangleAlert,
  info: Info,
  notification: Bell,
} as const;

export const Toasts = () => {
  const shown = useToasts((state) => state.shown);
  const corner = useRef<HTMLElement>(null);
  const isPaused = useIsAttended(corner);
  return (
    <section ref={corner} aria-label="Messages" className={styles.corner}>
      {shown.slice(0, mostToasts).map((one) => (
        <OneToast key={one.id} toast={one} isPaused={isPaused} />
      ))}
    </section>
  );
};

/** Whether the pointer or the focus is inside. */
const useIsAttended = (element: RefObject<HTMLElement | null>): boolean => {
  const [isAttended, setAttended] = useState(false);
  useEffect(() => {
    const inside = element.current;
    const come = () => setAttended(true);
    const leave = () => setAttended(false);
    const names = { pointerover: come, focusin: come, pointerleave: leave, focusout: leave };
    for (const [name, run] of Object.entries(names)) inside?.addEventListener(name, run);
    return () => {
      for (const [name, run] of Object.entries(names)) inside?.removeEventListener(name, run);
    };
  }, [element]);
  return isAttended;
};

const OneToast = ({ toast, isPaused }: { toast: ShownToast; isPaused: boolean }) => {
  const { id, at, lasts, type, message, description, percentage } = toast;
  useLeaving(id, at, lasts, isPaused);
  const IconShown = icons[type];
  const isUnderWay = percentage !== undefined && percentage < 100;
  return (
    <div className={styles.toast} role={type === 'error' || type === 'warning' ? 'alert' : 'status'}>
      <span className={cx(styles.icon, styles[type])}>
        {isUnderWay ? <Spinner size={16} /> : <IconShown {...iconProps} size={17} />}
      </span>
      <div className={styles.words}>
        <p className={description ? styles.title : undefined}>{message}</p>
        {description && <p className={styles.description}>{description}</p>}
        {percentage !== undefined && (
          <div className={styles.progress}>
            <Progress value={percentage} label={message} />
          </div>
        )}
        <Action toast={toast} />
      </div>
      <IconButton icon={X} size="small" label="Dismiss" data-tip={undefined} onClick={() => dismissToast(id)} />
    </div>
  );
};

const Action = ({ toast }: { toast: ShownToast }) => {
  const { actionText, actionRoute, action } = toast;
  if (!actionText || !(action || actionRoute)) return null;
  return (
    <button type="button" className={styles.action} onClick={() => takeAction(toast)}>
      {actionText}
    </button>
  );
};

/** Dismisses a toast when its time is over; while paused, no time passes. */
const useLeaving = (id: string, at: number, lasts: number | null, isPaused: boolean): void => {
  const left = useRef({ at: 0, ms: 0 });
  useEffect(() => {
    if (lasts === null) return undefined;
    if (left.current.at !== at) left.current = { at, ms: lasts };
    if (isPaused) return undefined;
    const started = nowMs();
    const timer = setTimeout(() => dismissToast(id), left.current.ms);
    return () => {
      clearTimeout(timer);
      left.current.ms -= nowMs() - started;
    };
  }, [id, at, lasts, isPaused]);
};
