// Knows whether a session is active, on every private page; the bar itself comes only then.
import { Suspense } from 'react';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import styles from './SessionWatch.module.css';
import { useFinished, useTaskSession } from './session-state.ts';

const SessionBar = lazyPart(() => import('./SessionBar.tsx'));

const SessionWatch = () => {
  const session = useTaskSession();
  const finished = useFinished();
  if (!session && finished === null) return null;
  return (
    <Suspense fallback={<div className={styles.coming} />}>
      <SessionBar session={session ?? undefined} finished={finished} />
    </Suspense>
  );
};
export default SessionWatch;
