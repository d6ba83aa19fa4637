// The agency and domain switcher: search, child agencies indented, domains under the agency one is in, and all domains at once.
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import type { Agency } from '#/domains/agency/contract.ts';
import { movesBy } from '#/kernel/web/moving.ts';
import { useSession } from '#/kernel/web/session.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { cx } from '#/ui/cx.ts';
import { Popover } from '#/ui/floating/Popover.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import styles from './Switcher.module.css';
import { useWho } from './session-effects.ts';

// Any page may ask for it; how one moves is loaded when the first asks.
movesBy(async (...where) => (await import('./switching.ts')).switchTo(...where));

const places = () => import('./Places.tsx');

export const domainName = (agency: Agency | undefined, domainId: string): string =>
  agency?.agencyDomains.find(({ _id }) => _id === domainId)?.url.domain ?? 'All domains';

export const Switcher = ({ isRail }: { isRail: boolean }) => {
  const [isOpen, setOpen] = useState(false);
  const { agency } = useWho();
  const domainId = useSession((place) => place.domainId);
  const words = `${agency?.agencyName ?? ''}, ${domainName(agency, domainId)}`;
  const trigger = (
    <button
      type="button"
      className={cx(styles.trigger, isRail && styles.small)}
      onClick={() => setOpen(!isOpen)}
      {...(isRail
        ? { 'aria-label': `Switch agency or domain: ${words}`, 'data-tip': words, 'data-tip-side': 'right' }
        : {})}
    >
      {!isRail && (
        <span className={styles.names}>
          <span className="only-read">Switch agency or domain: </span>
          <b>{agency?.agencyName}</b>
          <span>{domainName(agency, domainId)}</span>
        </span>
      )}
      <ChevronsUpDown {...smallIconProps} />
    </button>
  );
  return (
    <Popover
      isOpen={isOpen}
      onChange={setOpen}
      width={288}
      isBare
      label="Agencies and domains"
      trigger={trigger}
      place={isRail ? 'right-start' : 'bottom-start'}
    >
      <Loaded<{ onDone: () => void }> load={places} given={{ onDone: () => setOpen(false) }} />
    </Popover>
  );
};
