// Beside a workflow that is on and names what is gone by now: how many such things, before anybody is stuck at one of them.
import { TriangleAlert } from 'lucide-react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count } from '#/kernel/web/formatting.ts';
import { smallIconProps } from '#/ui/icon.ts';
import { api } from '../api.ts';
import styles from './List.module.css';

export const GoneMark = ({ id }: { id: string }) => {
  const { data } = useCall(api.workflows.gone, {}, { isQuiet: true });
  const own = data?.data.filter(({ workflowId }) => workflowId === id) ?? [];
  if (own.length === 0) return null;
  return (
    <span className={styles.gone} data-tip={[...new Set(own.map(({ reason }) => reason))].join('\n')}>
      <TriangleAlert {...smallIconProps} /> {count(own.length, 'thing')} gone
    </span>
  );
};
