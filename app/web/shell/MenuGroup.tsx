// A group of the menu: opens in place in the wide sidebar, flies out of the rail on hover, focus and Enter.
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { MenuItem, MenuLabel, Menu as PopMenu } from '#/ui/floating/Menu.tsx';
import { iconProps } from '#/ui/icon.ts';
import { Clip } from '#/ui/layout.tsx';
import styles from './MenuEntry.module.css';
import { MenuEntry } from './MenuEntry.tsx';
import { type Group, isUnder } from './menu.ts';

interface Props {
  group: Group;
  pathname: string;
  isRail: boolean;
}

export const MenuGroup = ({ group, pathname, isRail }: Props) =>
  isRail ? <FlyOut group={group} pathname={pathname} /> : <InPlace group={group} pathname={pathname} />;

const hasCurrent = ({ entries }: Group, pathname: string): boolean => entries.some(({ to }) => isUnder(pathname, to));

const FlyOut = ({ group, pathname }: Omit<Props, 'isRail'>) => {
  const { label, icon: IconShown, entries } = group;
  return (
    <PopMenu
      label={label}
      place="right-start"
      width={200}
      opensOnHover
      trigger={
        <button
          type="button"
          aria-label={label}
          className={cx(styles.entry, styles.rail, hasCurrent(group, pathname) && styles.current)}
        >
          <IconShown {...iconProps} />
        </button>
      }
    >
      <MenuLabel>{label}</MenuLabel>
      {entries.map((entry) => (
        <MenuItem key={entry.id} href={entry.to} isCurrent={isUnder(pathname, entry.to)}>
          {entry.label}
        </MenuItem>
      ))}
    </PopMenu>
  );
};

const openKey = (id: string): string => `lintel.menu.${id}`;

const InPlace = ({ group, pathname }: Omit<Props, 'isRail'>) => {
  const { id, label, icon: IconShown, entries } = group;
  const isHere = hasCurrent(group, pathname);
  const [chosen, setChosen] = useState(() => localStorage.getItem(openKey(id)));
  const isOpen = chosen === null ? isHere : chosen === 'open';
  const listId = useId();
  const toggle = () => {
    const next = isOpen ? 'closed' : 'open';
    localStorage.setItem(openKey(id), next);
    setChosen(next);
  };
  return (
    <>
      <button
        type="button"
        className={cx(styles.entry, isHere && !isOpen && styles.current)}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={toggle}
      >
        <IconShown {...iconProps} />
        <Clip fill>{label}</Clip>
        <ChevronRight size={14} strokeWidth={1.75} aria-hidden className={cx(styles.chevron, isOpen && styles.open)} />
      </button>
      <ul id={listId} hidden={!isOpen}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <MenuEntry entry={entry} isCurrent={isUnder(pathname, entry.to)} isNested />
          </li>
        ))}
      </ul>
    </>
  );
};
