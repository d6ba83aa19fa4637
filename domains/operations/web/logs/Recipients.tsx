// Whom something went to, beside the line that tells of it: those whom the person may see, each a link, and how many there are besides.

import { useCall } from '#/kernel/web/calls/use-call.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { hrefOf } from '../records.ts';
import { logsApi } from './api.ts';

export const Recipients = ({ id }: { id: string }) => {
  const { data, error } = useCall(logsApi.logs.recipients, { id }, { isQuiet: true });
  if (error || data?.total === 0) return null;
  const others = data ? data.total - data.data.length : 0;
  return (
    <section>
      <Text as="h3" mb={8} weight={500} aside>
        Sent to
      </Text>
      {!data && <Skeleton height={32} />}
      <ul>
        {data?.data.map(({ _id, displayName }) => (
          <li key={_id}>
            <a href={hrefOf('contact', _id)}>{displayName}</a>
          </li>
        ))}
      </ul>
      {data && others > 0 && (
        <Text as="p" tone="faint">
          {data.data.length === 0 ? count(others, 'contact') : `and ${formatNumber(others)} more`}
        </Text>
      )}
    </section>
  );
};
