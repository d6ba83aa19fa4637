// One entry of the menu: icon and words, only the icon in the rail.
import { useId } from 'react';
import { cx } from '#/ui/cx.ts';
import { iconProps } from '#/ui/icon.ts';
import { Clip, Text } from '#/ui/layout.tsx';
import styles from './MenuEntry.module.css';
import type { Entry } from './menu.ts';

interface Props {
  entry: Entry;
  isCurrent: boolean;
  isRail?: boolean;
  /** Under a group's heading: indented, without an icon. */
  isNested?: boolean;
}

export const MenuEntry = ({
  entry: { to, label, icon: IconShown, count: Count },
  isCurrent,
  isRail = false,
  isNested = false,
}: Props) => {
  const countId = useId();
  const link = (
    <a
      href={to}
      className={cx(styles.entry, isRail && styles.rail, isNested && styles.nested, isCurrent && styles.current)}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={Count && countId}
      {...(isRail ? { 'aria-label': label, 'data-tip': label, 'data-tip-side': 'right' } : {})}
    >
      {IconShown && !isNested && <IconShown {...iconProps} />}
      {!isRail && <Clip fill>{label}</Clip>}
    </a>
  );
  if (!Count) return link;
  // Beside the link, which is called by its words alone; the number describes it.
  return (
    <Text as="div" relative>
      {link}
      <span id={countId} className={isRail ? styles.dot : styles.count}>
        <Count />
      </span>
    </Text>
  );
};
