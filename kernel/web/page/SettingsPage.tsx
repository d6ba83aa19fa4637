// A page of settings: cards in one column of 720 px, with an index beside them that says where one is. An address that ends in the
// name of a card leads to it, and the card answers with a short glow.
import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '#/ui/cx.ts';
import { Grid, Stack } from '#/ui/layout.tsx';
import { PageHeader } from './PageHeader.tsx';
import styles from './SettingsPage.module.css';

export interface Section {
  /** Id of its card. */
  id: string;
  title: string;
}

interface Props {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  sections: readonly Section[];
  children: ReactNode;
  /** Sticks to the foot of the page: unsaved changes. */
  foot?: ReactNode;
}

export const SettingsPage = ({ title, subtitle, actions, sections, children, foot }: Props) => {
  const here = useTopmost(sections);
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      <Grid gap={40} pt={6} pb={40} px="page" columns="minmax(0, 720px)" className={styles.body}>
        <nav className={styles.index} aria-label={`Parts of ${title}`}>
          <ul>
            {sections.map(({ id, title: words }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className={cx(styles.entry, id === here && styles.here)}
                  aria-current={id === here ? 'location' : undefined}
                >
                  {words}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <Stack gap={16} shrink>
          {children}
        </Stack>
      </Grid>
      {foot}
    </>
  );
};

// A card counts as read from here on, measured from the top of the page's own scroller.
const readingLine = 120;

/** The card under the reading line while the page is scrolled; the last one at the very end. */
const useTopmost = (sections: readonly Section[]): string | undefined => {
  const [here, setHere] = useState(sections[0]?.id);
  const ids = sections.map(({ id }) => id).join(' ');
  useEffect(() => {
    const scroller = document.getElementById('main');
    if (!scroller) return undefined;
    const look = (): void => {
      const top = scroller.getBoundingClientRect().top + readingLine;
      const known = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      const isAtEnd = scroller.scrollTop > 0 && scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 2;
      const found = isAtEnd ? known.at(-1) : known.findLast((card) => card.getBoundingClientRect().top <= top);
      setHere((found ?? known[0])?.id);
    };
    scroller.addEventListener('scroll', look, { passive: true });
    return () => scroller.removeEventListener('scroll', look);
  }, [ids]);
  return here;
};
