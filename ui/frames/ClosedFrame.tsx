// The one frame in which the product shows what others wrote, as high as it is. It takes only what the browser has cleaned (`CleanPage`), runs
// nothing, loads nothing but pictures, and those from us alone. Nothing else may draw HTML (tools/checks/check-imports.ts).
import { useMemo } from 'react';
import type { CleanPage } from './clean-page.ts';
import { forwardFrameKeys } from './forwarding-frame-keys.ts';
import { useFittingFrame } from './use-fitting-frame.ts';

interface Props {
  clean: CleanPage;
  title: string;
  /** Its style sheet. */
  look: string;
  className?: string | undefined;
  /** Where pictures may come from beside us. */
  hosts?: readonly string[];
  /** Pixels above and beneath the body that belong to the height: edges, and margins of the document. */
  around: number;
  /** Pixels until it was measured. */
  atFirst: number;
  /** Whether its links open, beside the app. */
  opensLinks?: boolean;
  tabIndex?: number;
}

const nobody: readonly string[] = [];

export const ClosedFrame = (props: Props) => {
  const { clean, title, look, className, hosts = nobody, around, atFirst, opensLinks = false, tabIndex } = props;
  const fitting = useFittingFrame({ around, atFirst });
  const page = useMemo(() => {
    const pictures = [...new Set([location.origin, ...hosts]), 'data:'].join(' ');
    const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src ${pictures}`;
    return `<!doctype html><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${policy}"><base target="_blank"><style>${look}</style><body>${clean.page.body.innerHTML}</body>`;
  }, [clean, look, hosts]);
  return (
    <iframe
      {...fitting}
      onLoad={({ currentTarget }) => {
        fitting.onLoad();
        forwardFrameKeys(currentTarget);
      }}
      className={className}
      // No scripts: that it shares our origin lets us measure it, and nothing in it can use that.
      sandbox={`allow-same-origin${opensLinks ? ' allow-popups allow-popups-to-escape-sandbox' : ''}`}
      referrerPolicy="no-referrer"
      srcDoc={page}
      title={title}
      tabIndex={tabIndex}
    />
  );
};
