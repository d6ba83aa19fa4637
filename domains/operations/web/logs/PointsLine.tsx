// What was used in the range and what is left, over the list of what cost points.
import type { DateRange } from '#/domains/operations/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { api } from '../api.ts';
import { logsApi } from './api.ts';
import styles from './Logs.module.css';

export const PointsLine = ({ range }: { range: DateRange }) => {
  const { data: usage } = useCall(logsApi.logs.usage, { range }, { isQuiet: true, keepsFormer: true });
  const { data: agency } = useCall(api.agency.current, {});
  if (!agency) return null;
  return (
    <p className={styles.points}>
      {usage && (
        <>
          <b>{formatNumber(usage.pointCost)}</b> points used in the {range} ·{' '}
        </>
      )}
      <b>{formatNumber(agency.pointsBalance)}</b> points left
    </p>
  );
};
