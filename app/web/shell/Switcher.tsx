// The agency and domain switcher: search, child agencies indented, domains under the agency one is in, and all domains at once.
import { Check, ChevronsUpDown, Search } from 'lucide-react';
import { useState } from 'react';
import type { Agency } from '#/domains/agency/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { useSession } from '#/kernel/web/session.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { cx } from '#/ui/cx.ts';
import { smallIconProps } from '#/ui/icon.ts';
import { Popover } from '#/ui/Popover.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { api, useWho } from './living.ts';
import styles from './Switcher.module.css';
import { switchTo } from './switching.ts';

type Switchable = AnswerOf<typeof api.agency.list.declared>['data'][number];

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
      {isOpen && <Places onDone={() => setOpen(false)} />}
    </Popover>
  );
};

/** The parent first, its children after it. */
export const inFamilies = (agencies: readonly Switchable[]): Switchable[] => {
  const known = new Set(agencies.map(({ _id }) => _id));
  const heads = agencies.filter(({ parentId }) => parentId === null || !known.has(parentId));
  return heads.flatMap((head) => [head, ...agencies.filter(({ parentId }) => parentId === head._id)]);
};

export const Places = ({ onDone }: { onDone: () => void }) => {
  const { agency } = useWho();
  const { domainId } = useSession((place) => place);
  const { data, isPending, error } = useCall(api.agency.list, {});
  const [text, setText] = useState('');
  const agencies = inFamilies(data?.data ?? []);
  const isFound = (name: string): boolean => name.toLowerCase().includes(text.trim().toLowerCase());
  const shown = agencies.filter(({ _id, agencyName }) => isFound(agencyName) || _id === agency?._id);
  const go = (agencyId: string, domain: string) => {
    onDone();
    void switchTo(agencyId, domain);
  };
  return (
    <div className={styles.places}>
      {agencies.length > 4 && (
        <TextField
          label="Search agencies"
          hasHiddenLabel
          placeholder="Search agencies"
          icon={Search}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={styles.search}
        />
      )}
      {isPending && <p className={styles.empty}>Loading…</p>}
      {error && <p className={styles.empty}>The agencies could not be loaded.</p>}
      <ul>
        {shown.map(({ _id, agencyName, parentId, isTestMode }) => {
          const isHere = _id === agency?._id;
          return (
            <li key={_id}>
              <button
                type="button"
                className={cx(
                  styles.place,
                  parentId !== null && agencies.some((one) => one._id === parentId) && styles.child,
                )}
                aria-current={isHere ? 'true' : undefined}
                onClick={() => go(_id, 'all')}
              >
                <span className={styles.name}>{agencyName}</span>
                {isTestMode && <span className={styles.tag}>Test Mode</span>}
                {isHere && domainId === 'all' && <Check {...smallIconProps} />}
              </button>
              {isHere && agency && <Domains agency={agency} domainId={domainId} onPick={(domain) => go(_id, domain)} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
};

const Domains = ({
  agency,
  domainId,
  onPick,
}: {
  agency: Agency;
  domainId: string;
  onPick: (domainId: string) => void;
}) => (
  <ul aria-label={`Domains of ${agency.agencyName}`}>
    {[
      { _id: 'all', name: 'All domains' },
      ...agency.agencyDomains.map(({ _id, url }) => ({ _id, name: url.domain })),
    ].map(({ _id, name }) => (
      <li key={_id}>
        <button
          type="button"
          className={cx(styles.place, styles.domain)}
          aria-current={_id === domainId ? 'true' : undefined}
          onClick={() => onPick(_id)}
        >
          <span className={styles.name}>{name}</span>
          {_id === domainId && <Check {...smallIconProps} />}
        </button>
      </li>
    ))}
  </ul>
);
