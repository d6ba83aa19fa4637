// The foot of a list: which records, which page, and the way to others. On a phone Previous and Next.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { cx } from '#/ui/cx.ts';
import { IconButton } from '#/ui/IconButton.tsx';
import { Text } from '#/ui/layout.tsx';
import { formatNumber } from '../../formatting.ts';
import styles from './Pager.module.css';
import { rangeOf } from './paging.ts';

interface Props {
  page: number;
  pages: number;
  pageLength: number;
  shown: number;
  /** '1,240', or '10,000+' while the exact one is on its way. */
  total: string;
  isCounting?: boolean;
  onPage: (page: number) => void;
  onNear?: (() => void) | undefined;
  isMobile: boolean;
}

export const Pager = ({
  page,
  pages,
  pageLength,
  shown,
  total: totalText,
  isCounting,
  onPage,
  onNear,
  isMobile,
}: Props) => {
  const range = `${rangeOf(page, pageLength, shown)} of ${totalText}${isCounting ? ' · counting …' : ''}`;
  const isFirst = page <= 1;
  const isLast = page >= pages;
  if (isMobile)
    return (
      <nav aria-label="Pages" className={cx(styles.pager, styles.wide)}>
        <Button reason={isFirst ? 'This is the first page' : undefined} onClick={() => onPage(page - 1)}>
          Previous
        </Button>
        <span>{range}</span>
        <Button reason={isLast ? 'This is the last page' : undefined} onClick={() => onPage(page + 1)}>
          Next
        </Button>
      </nav>
    );
  return (
    <nav aria-label="Pages" className={styles.pager}>
      <Text grow>{range}</Text>
      <span>
        Page
        <PageNumber key={page} page={page} pages={pages} onPage={onPage} />
        of {formatNumber(pages)}
      </span>
      <IconButton
        size="small"
        icon={ChevronLeft}
        label="Previous page"
        keys="["
        reason={isFirst ? 'This is the first page' : undefined}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        size="small"
        icon={ChevronRight}
        label="Next page"
        keys="]"
        reason={isLast ? 'This is the last page' : undefined}
        onClick={() => onPage(page + 1)}
        onPointerEnter={onNear}
      />
    </nav>
  );
};

const PageNumber = ({ page, pages, onPage }: Pick<Props, 'page' | 'pages' | 'onPage'>) => {
  const [text, setText] = useState(String(page));
  const go = (): void => {
    const wanted = Number(text);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onPage(wanted);
    else setText(String(page));
  };
  return (
    <input
      className={styles.jump}
      style={{ '--digits': String(pages).length }}
      inputMode="numeric"
      aria-label={`Page, of ${pages}`}
      value={text}
      onChange={(event) => setText(event.target.value.replace(/\D/g, ''))}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={go}
      onKeyDown={(event) => {
        if (event.key === 'Enter') go();
        if (event.key === 'Escape') setText(String(page));
      }}
    />
  );
};
