// The last things that happened in the agency, as far as the person may know of them.

import { CircleAlert, CircleCheck, ScrollText, TriangleAlert } from 'lucide-react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Clip, Row } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { logsApi } from '../logs/api.ts';
import lines from './CardLines.module.css';

const maxShown = 6;
const signs = {
  info: { icon: CircleCheck, hue: 'gray', said: '' },
  warn: { icon: TriangleAlert, hue: 'amber', said: 'Warning: ' },
  error: { icon: CircleAlert, hue: 'pink', said: 'Error: ' },
} as const;

const RecentEventsCard = () => {
  const { data, error, refetch } = useCall(logsApi.logs.recent, { length: String(maxShown) }, { isQuiet: true });
  return (
    <Card title="Recent events" aside={<a href="/logs">All events</a>}>
      {error && !data && (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          The events could not be loaded.
        </Notice>
      )}
      {!data && !error && <Skeleton height={maxShown * 32} />}
      {data?.data.length === 0 && (
        <Row as="p" align="center" gap={8} tone="soft">
          <ScrollText {...smallIconProps} /> What happens in your agency shows here.
        </Row>
      )}
      <ul>
        {data?.data.map(({ _id, level, shortDescription, createdAt, count }) => {
          const { icon: Sign, hue, said } = signs[level];
          return (
            <li key={_id} className={lines.line}>
              <span
                className={lines.sign}
                style={{ '--sign': `var(--hue-${hue})`, '--sign-fg': `var(--hue-${hue}-fg)` }}
              >
                <Sign {...smallIconProps} />
              </span>
              <Clip fill data-tip={shortDescription} data-tip-when="cut">
                {said && <span className="only-read">{said}</span>}
                {shortDescription}
                {count > 1 && (
                  <>
                    {' '}
                    <a href="/logs" className={lines.more}>
                      and {formatNumber(count - 1)} more like it
                    </a>
                  </>
                )}
              </Clip>
              <Ago at={createdAt} className={lines.when} />
            </li>
          );
        })}
      </ul>
    </Card>
  );
};
export default RecentEventsCard;
