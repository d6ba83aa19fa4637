// Where those who were typed become contacts, asked while the person works on all domains of several (decisions 38, 82).
import { useId } from 'react';
import { firstDomain } from '#/kernel/web/fields/domains-to-choose.ts';
import { useSession } from '#/kernel/web/session.ts';
import { Row, Text } from '#/ui/layout.tsx';
import styles from '../Composer.module.css';
import { hasTyped } from '../composer-values.ts';
import type { Composing } from '../use-composing.ts';

export const DomainLine = ({ composing: { form, agency } }: { composing: Composing }) => {
  const id = useId();
  const isAll = useSession(({ domainId }) => domainId === 'all');
  const domains = agency?.agencyDomains ?? [];
  if (!isAll || domains.length < 2 || !hasTyped(form.values)) return null;
  const problem = form.problems['domain'];
  return (
    <div>
      <Row align="center" gap={10} minHeight={40}>
        <Text as="label" htmlFor={id} rigid tone="soft" width={62} className={styles.label}>
          Domain
        </Text>
        <select
          id={id}
          className={styles.sender}
          value={form.values.domain || firstDomain(domains)}
          onChange={({ target }) => form.set('domain', target.value)}
        >
          {domains.map(({ _id, url }) => (
            <option key={_id} value={_id}>
              {url.domain}
            </option>
          ))}
        </select>
      </Row>
      {problem && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
