// One card of a settings page. When the address names it, it is scrolled to and glows for a moment, also when it appears only after
// its data came. With `onSubmit`, Enter in one of its inputs saves.
import { type ComponentProps, type FormEvent, useLayoutEffect, useRef } from 'react';
import { Card } from '#/ui/Card.tsx';
import { useLocation } from '../routing.ts';
import styles from './SettingsCard.module.css';

type Props = Omit<ComponentProps<typeof Card>, 'id'> & { id: string; onSubmit?: () => Promise<void> };

export const SettingsCard = ({ onSubmit, children, ...card }: Props) => {
  const { id } = card;
  const { hash } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const isNamed = hash === id;
  useLayoutEffect(() => {
    if (isNamed) ref.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void onSubmit?.();
  };
  return (
    <div ref={ref} className={styles.place} data-named={isNamed || undefined}>
      <Card {...card}>
        {onSubmit ? (
          <form noValidate onSubmit={submit}>
            {children}
            <button type="submit" hidden>
              Save
            </button>
          </form>
        ) : (
          children
        )}
      </Card>
    </div>
  );
};
