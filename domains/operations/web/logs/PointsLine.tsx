// The balance over the list of what cost points.
import { formatNumber } from '#/kernel/web/formatting.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { api } from '../api.ts';
import styles from './Logs.module.css';

export const PointsLine = () => {
  const { data: agency } = useCall(api.agency.current, {});
  if (!agency) return null;
  return (
    <p className={styles.points}>
      <b>{formatNumber(agency.pointsBalance)}</b> points left
    </p>
  );
};
