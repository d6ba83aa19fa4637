// The state of a domain in its row; one that failed says there what is wrong.

import type { AgencyDomain } from '#/domains/agency/contract.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { api } from '../api.ts';
import styles from './DomainState.module.css';
import { DomainStatus } from './DomainStatus.tsx';

interface Props {
  id: string;
  status: AgencyDomain['url']['crm']['dns']['status'];
}

export const DomainState = ({ id, status }: Props) =>
  status === 'failed' ? (
    <span className={styles.state}>
      <DomainStatus status={status} />
      <DomainAdvice id={id} />
    </span>
  ) : (
    <DomainStatus status={status} />
  );

/** What to change at a domain that failed. Asked for only there: few rows ever are wrong. */
export const DomainAdvice = ({ id }: { id: string }) => {
  const { data } = useCall(api.agency.dnsConfig, { id }, { isQuiet: true });
  const advice = data?.config.records.find((record) => record.advice)?.advice;
  return advice ? (
    <span className={styles.advice} data-tip={advice} data-tip-when="cut">
      {advice}
    </span>
  ) : null;
};
