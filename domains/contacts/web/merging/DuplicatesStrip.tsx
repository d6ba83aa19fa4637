// Over the list of contacts: how many look like one person twice, and the way to make them one. Nothing where there are none; put away,
// it stays away until there are more.
import { GitMerge, X } from 'lucide-react';
import { useState } from 'react';
import { count } from '#/kernel/web/formatting.ts';
import { lazyWindow } from '#/kernel/web/LoadedWindow.tsx';
import { useCall } from '#/kernel/web/use-call.ts';
import { Button } from '#/ui/Button.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { iconProps } from '#/ui/icon.ts';
import { api } from '../api.ts';
import styles from './DuplicatesStrip.module.css';

const DuplicatesDialog = lazyWindow(
  { title: 'Possible duplicates', isSheet: true },
  async () => (await import('./DuplicatesDialog.tsx')).DuplicatesDialog,
);

const key = 'lintel.duplicates';
/** A look over all addresses of the agency; it need not be done with every change. */
const staleMs = 10 * 60_000;

export const DuplicatesStrip = () => {
  const [isOpen, setOpen] = useState(false);
  const [seen, setSeen] = useState(() => Number(localStorage.getItem(key) ?? 0));
  const { data } = useCall(api.contacts.duplicates, { length: '1' }, { isQuiet: true, staleMs, isLive: false });
  const total = data?.total ?? 0;
  const putAway = (): void => {
    localStorage.setItem(key, String(total));
    setSeen(total);
  };
  if (total <= seen && !isOpen) return null;
  return (
    <section aria-label="Possible duplicates" className={styles.strip}>
      <GitMerge {...iconProps} className={styles.sign} />
      <span className={styles.words}>
        {count(total, 'possible duplicate')}
        {data?.totalIsCapped && ' or more'}
      </span>
      <Button size="small" onClick={() => setOpen(true)}>
        Review
      </Button>
      <IconButton icon={X} size="small" label="Put away until there are more" onClick={putAway} />
      {isOpen && <DuplicatesDialog onClose={() => setOpen(false)} />}
    </section>
  );
};
