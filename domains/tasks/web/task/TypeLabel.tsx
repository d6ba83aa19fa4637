// The kind of a task: a sign and its word.
import { Mail, MessageSquare, Phone, SquareCheck, Tag } from 'lucide-react';
import { createElement } from 'react';
import { type Icon, smallIconProps } from '#/ui/icon.ts';
import { Clip, Row } from '#/ui/layout.tsx';
import styles from './Task.module.css';
import { typeWords, useTypes } from './types-of-tasks.ts';

const icons: Readonly<Record<string, Icon>> = { call: Phone, email: Mail, sms: MessageSquare, todo: SquareCheck };

/** The sign of a kind; the agency's own share one. */
export const iconOfType = (type: string): Icon => icons[type] ?? Tag;

export const TypeLabel = ({ type }: { type: string }) => {
  const words = typeWords(type, useTypes());
  return (
    <Row as="span" inline align="center" gap={7} shrink className={styles.type}>
      {createElement(iconOfType(type), smallIconProps)}
      <Clip className={styles.text}>{words}</Clip>
    </Row>
  );
};
