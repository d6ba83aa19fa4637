// The line over the list in which a label is made; it stays open for the next one.
import { type FormEvent, useLayoutEffect, useRef } from 'react';
import { labelPalette, type TagType } from '#/domains/labels/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { Button } from '#/ui/Button.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import type { WebLabelKind } from './api.ts';
import { checkLabel, coloursOf, LabelFields, type LabelValues } from './LabelFields.tsx';
import styles from './NewLabelLine.module.css';
import type { LabelCalls } from './use-label-calls.ts';

interface Props {
  kind: WebLabelKind;
  calls: LabelCalls;
  typeName: TagType;
  /** What was searched for and not found. */
  displayName: string;
  onClose: () => void;
}

export const NewLabelLine = ({ kind, calls, typeName, displayName, onClose }: Props) => {
  const { one } = kind.entity.title;
  const isOnline = useIsOnline();
  const root = useRef<HTMLFormElement>(null);
  const [first] = labelPalette;
  const initial: LabelValues = { displayName, typeName, ...pairOf(first) };
  const form = useForm({
    initial,
    check: checkLabel,
    send: (values) =>
      calls.create({
        displayName: values.displayName,
        ...(kind.of === 'tag' ? { typeName: values.typeName } : {}),
        ...coloursOf(values),
      } as Parameters<typeof calls.create>[0]),
    onSent: ({ backgroundColor }) => {
      form.set('displayName', '');
      const at = labelPalette.findIndex((pair) => pair.backgroundColor === backgroundColor);
      const next = labelPalette[(at + 1) % labelPalette.length] ?? first;
      form.set('typeName', form.values.typeName);
      form.set('backgroundColor', next.backgroundColor);
      form.set('foregroundColor', next.foregroundColor);
      focusFirst(root.current);
    },
  });
  useLayoutEffect(() => focusFirst(root.current), []);
  const leave = (): void => {
    form.reset();
    onClose();
  };
  useEscape(root, leave);
  const { shown } = form;
  useLayoutEffect(() => {
    if (shown > 0) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [shown]);
  return (
    <form
      ref={root}
      noValidate
      className={styles.line}
      aria-label={`New ${one}`}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isOnline) form.submit();
      }}
    >
      <LabelFields form={form} one={one} hasType={kind.of === 'tag'} isLine />
      {form.message && (
        <Text as="p" tone="red" size="meta" role="alert">
          {form.message}
        </Text>
      )}
      <Row gap={8}>
        <Button
          type="submit"
          variant="primary"
          isBusy={form.isSending}
          reason={isOnline ? undefined : 'You are offline'}
          data-tip-keys="↵"
        >
          Create {one}
        </Button>
        <Button data-tip-keys="Esc" onClick={leave}>
          Done
        </Button>
      </Row>
    </form>
  );
};

/** Esc closes the line; in a colour it closes the list of colours alone. */
const useEscape = (root: { current: HTMLElement | null }, leave: () => void): void => {
  const latest = useRef(leave);
  useLayoutEffect(() => {
    latest.current = leave;
  });
  useLayoutEffect(() => {
    const line = root.current;
    const press = (event: KeyboardEvent): void => {
      const isInColours = event.target instanceof Element && event.target.closest('[data-colours]') !== null;
      if (event.key !== 'Escape' || event.defaultPrevented || isInColours) return;
      event.stopPropagation();
      latest.current();
    };
    line?.addEventListener('keydown', press);
    return () => line?.removeEventListener('keydown', press);
  }, [root]);
};

const pairOf = ({ backgroundColor, foregroundColor }: (typeof labelPalette)[number]) => ({
  backgroundColor,
  foregroundColor,
});
const focusFirst = (root: HTMLElement | null): void => root?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
