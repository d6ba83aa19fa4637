// How long ago something was, with the whole moment as the tip.
import { formatAgo, formatMoment } from '../formatting.ts';
import { useZone } from '../zone.ts';

export const Ago = ({ at, className }: { at: string; className?: string | undefined }) => {
  const zone = useZone();
  return (
    <time dateTime={at} className={className} data-tip={formatMoment(at, zone)}>
      {formatAgo(at, zone)}
    </time>
  );
};
