// The state of a domain in its row; one that failed says there what is wrong.

import type { AgencyDomain } from '#/domains/agency/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { Clip, Row } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import styles from './DomainState.module.css';
import { DomainStatus } from './DomainStatus.tsx';

interface Props {
  id: string;
  status: AgencyDomain['url']['crm']['dns']['status'];
}

export const DomainState = ({ id, status }: Props) =>
  status === 'failed' ? (
    <Row as="span" align="center" gap={8} shrink>
      <DomainStatus status={status} />
      <DomainAdvice id={id} />
    </Row>
  ) : (
    <DomainStatus status={status} />
  );

/** What to change at a domain that failed. Asked for only there: few rows ever are wrong. */
export const DomainAdvice = ({ id }: { id: string }) => {
  const { data } = useCall(api.agency.dnsConfig, { id }, { isQuiet: true });
  const advice = data?.config.records.find((record) => record.advice)?.advice;
  return advice ? (
    <Clip shrink tone="red" className={styles.advice} data-tip={advice} data-tip-when="cut">
      {advice}
    </Clip>
  ) : null;
};
