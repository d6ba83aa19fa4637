// One card of a settings page. When the address names it, it is scrolled to and glows for a moment, also when it appears only after
// its data came.
import type { ComponentProps } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { Card } from '#/ui/Card.tsx';
import { useLocation } from '../routing.ts';
import styles from './SettingsCard.module.css';

type Props = Omit<ComponentProps<typeof Card>, 'id'> & { id: string };

export const SettingsCard = (props: Props) => {
  const { id } = props;
  const { hash } = useLocation();
  const ref = useRef<HTMLDivElement>(null);
  const isNamed = hash === id;
  useLayoutEffect(() => {
    if (isNamed) ref.current?.scrollIntoView({ block: 'start' });
  }, [isNamed]);
  return (
    <div ref={ref} className={styles.place} data-named={isNamed || undefined}>
      <Card {...props} />
    </div>
  );
};
