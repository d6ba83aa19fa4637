// The places one can switch to: child agencies beneath their parent, domains under the agency one is in. Loaded when the switcher opens.
import { Check, Search } from 'lucide-react';
import { useState } from 'react';
import type { Agency } from '#/domains/agency/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSession } from '#/kernel/web/session.ts';
import { cx } from '#/ui/cx.ts';
import { TextField } from '#/ui/fields/TextField.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Clip, Text } from '#/ui/layout.tsx';
import styles from './Switcher.module.css';
import { api, useWho } from './session-effects.ts';
import { switchTo } from './switching.ts';

type Switchable = AnswerOf<typeof api.agency.list.declared>['data'][number];

/** The parent first, its children after it. */
const inFamilies = (agencies: readonly Switchable[]): Switchable[] => {
  const known = new Set(agencies.map(({ _id }) => _id));
  const heads = agencies.filter(({ parentId }) => parentId === null || !known.has(parentId));
  return heads.flatMap((head) => [head, ...agencies.filter(({ parentId }) => parentId === head._id)]);
};

const Places = ({ onDone }: { onDone: () => void }) => {
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
                <Clip fill>{agencyName}</Clip>
                {isTestMode && (
                  <Text tone="amber" size="tiny" weight={400}>
                    Test Mode
                  </Text>
                )}
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

export default Places;

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
          <Clip fill>{name}</Clip>
          {_id === domainId && <Check {...smallIconProps} />}
        </button>
      </li>
    ))}
  </ul>
);
