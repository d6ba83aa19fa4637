// A part of the record with its heading: folded by a press on it, with its verbs beside it.
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { pulled } from '#/kernel/web/dragging.ts';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './Section.module.css';
import { hasLanded, partKind } from './widgets/moving-parts.ts';

interface Props {
  title: string;
  /** Beside the heading: a count, a state. */
  aside?: ReactNode;
  /** At the end of the line: a menu, a button. */
  actions?: ReactNode;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  level?: 2 | 3;
  /** Of a part that can be moved: the heading is pulled, or moved a step by ⌥⇧← and ⌥⇧→. */
  part?: { id: string; onStep: (step: -1 | 1) => void };
  children: ReactNode;
}

export const Section = ({ title, aside, actions, isFolded, onFold, level = 2, part, children }: Props) => {
  const id = useId();
  const fold = useRef<HTMLButtonElement>(null);
  const partId = part?.id;
  useLayoutEffect(() => {
    if (partId !== undefined && hasLanded(partId)) fold.current?.focus();
  }, [partId]);
  const Heading = `h${level}` as const;
  return (
    <section className={cx(styles.section, level === 3 && styles.inner)} aria-labelledby={`${id}-title`}>
      <div className={styles.header} {...(part ? pulled(partKind, part.id) : {})}>
        <Heading className={styles.heading}>
          <button
            ref={fold}
            type="button"
            id={`${id}-title`}
            className={styles.fold}
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => onFold(!isFolded)}
            onKeyDown={(event) => {
              const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
              if (!part || !step || !event.altKey || !event.shiftKey) return;
              event.preventDefault();
              part.onStep(step);
            }}
          >
            <ChevronDown {...smallIconProps} className={cx(styles.mark, isFolded && styles.folded)} />
            {title}
          </button>
        </Heading>
        {aside}
        {actions && (
          <Row gap={2} ml="auto">
            {actions}
          </Row>
        )}
      </div>
      <Text as="div" id={id} hidden={isFolded} pb={14} px="page" className={styles.body}>
        {!isFolded && children}
      </Text>
    </section>
  );
};
