// One tool: a button with an icon, pressed while what it makes is where the caret is.
import type { ComponentProps } from 'react';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import styles from './Toolbar.module.css';

type Props = ComponentProps<typeof IconButton> & { isOn?: boolean };

export const Tool = ({ isOn, className, ...rest }: Props) => (
  <IconButton
    {...rest}
    data-tool
    className={cx(styles.tool, className)}
    {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
  />
);
