// '‹ 3 of 128 ›': the contact before and after this one in the list that somebody came from.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import type { Standing } from '../walking.ts';
import styles from './RecordHeader.module.css';

interface Props {
  standing: Standing;
  onStep: (id: string) => void;
}

export const Walk = ({ standing: { position, total, isCapped, before, after }, onStep }: Props) => (
  <nav aria-label="Contacts of the list" className={styles.walk}>
    <IconButton
      size="small"
      icon={ChevronLeft}
      label="Previous contact"
      keys="["
      reason={before === undefined ? 'This is the first contact of the list' : undefined}
      onClick={() => before && onStep(before)}
    />
    <span className={styles.place}>
      {formatNumber(position)} of {formatNumber(total)}
      {isCapped && '+'}
    </span>
    <IconButton
      size="small"
      icon={ChevronRight}
      label="Next contact"
      keys="]"
      reason={after === undefined ? 'This is the last contact of the list' : undefined}
      onClick={() => after && onStep(after)}
    />
  </nav>
);
