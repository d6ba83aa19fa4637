// What stands at the foot of a conversation until somebody writes.
import { Reply } from 'lucide-react';
import { useRef } from 'react';
import { loadEditor } from '#/domains/templates/web.tsx';
import { useFoot } from '#/kernel/web/telling/use-foot.ts';
import { Button } from '#/ui/Button.tsx';
import styles from './Thread.module.css';

export const OneLine = ({ isMail, withWhom, onOpen }: { isMail: boolean; withWhom: string; onOpen: () => void }) => {
  const foot = useRef<HTMLDivElement>(null);
  useFoot(foot);
  return (
    <div ref={foot} className={styles.foot}>
      <Button icon={Reply} onPointerEnter={isMail ? loadEditor : undefined} data-tip-keys="R" onClick={onOpen}>
        {isMail ? `Reply to ${withWhom}` : `Text ${withWhom}`}
      </Button>
    </div>
  );
};
