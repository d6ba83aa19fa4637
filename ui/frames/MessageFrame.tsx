// A mail as its recipient sees it, as high as it is, in a frame that can do nothing: no scripts, no forms, no address but ours for pictures.
import { useMemo } from 'react';
import { cx } from '../cx.ts';
import { ClosedFrame } from './ClosedFrame.tsx';
import { CleanPage } from './clean-page.ts';
import styles from './MessageFrame.module.css';
import { keepOwnPictures } from './own-pictures.ts';

// The same letters and line height that mail programs take where a mail says nothing.
const look = `body{margin:0;padding:16px;font:15px/1.5 -apple-system,"Segoe UI",Helvetica,Arial,sans-serif;color:#1b1b20;background:#fff;overflow-wrap:anywhere}
img{max-width:100%;height:auto}p{margin:0 0 12px}p:last-child{margin-bottom:0}a{color:#2b5fd9}`;
const bare = 'body{padding:0}';

interface Props {
  html: string;
  /** Read aloud. */
  title: string;
  /** Part of a picture that has an edge of its own and cannot be used. */
  isBare?: boolean;
}

const edges = 2;

export const MessageFrame = ({ html, title, isBare = false }: Props) => {
  const shown = useMemo(() => {
    const clean = CleanPage.of(html);
    return { others: keepOwnPictures(clean.page), clean };
  }, [html]);
  return (
    <>
      <ClosedFrame
        clean={shown.clean}
        title={title}
        look={isBare ? look + bare : look}
        className={cx(styles.frame, isBare && styles.bare)}
        around={isBare ? 0 : edges}
        atFirst={120}
        {...(isBare ? { tabIndex: -1 } : {})}
      />
      {shown.others > 0 && !isBare && (
        <p className={styles.others}>
          {shown.others === 1
            ? 'A picture lies on another server: it goes out as it is, and is not loaded here.'
            : `${shown.others} pictures lie on other servers: they go out as they are, and are not loaded here.`}
        </p>
      )}
    </>
  );
};
