// What became of each address of an invitation.
import { CircleAlert, CircleCheck } from 'lucide-react';
import { smallIconProps } from '#/ui/icon.ts';
import { Clip, Text } from '#/ui/layout.tsx';
import styles from './InviteResults.module.css';
import type { Invited } from './use-inviting.ts';

export const InviteResults = ({ results }: { results: readonly Invited[] }) =>
  results.length > 0 && (
    <div role="status">
      <ul className={styles.results} aria-label="What became of each address">
        {results.map(({ address, isSent, problem }) => (
          <li key={address} className={styles.result}>
            {isSent ? (
              <CircleCheck {...smallIconProps} className={styles.good} />
            ) : (
              <CircleAlert {...smallIconProps} className={styles.bad} />
            )}
            <Clip>{address}</Clip>
            <Text tone="soft" className={styles.words}>
              {problem ?? 'Invited'}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
