// The points used on each of the last 14 days, as a line without figures: the usage below has them.
import { useState } from 'react';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { now } from '#/kernel/web/clock.ts';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { api } from '../api.ts';
import { rangeUntil, usedOn } from '../usage/usage-words.ts';

const [width, height] = [140, 32];

export const Sparkline = () => {
  const zone = useAgencyZone();
  const [today] = useState(() => now().toZonedDateTimeISO(zone).toPlainDate());
  const { data } = useCall(api.billing.usage, rangeUntil(today, 14), { isQuiet: true });
  const used = data?.days.map((day) => usedOn(day)) ?? [];
  const most = Math.max(...used, 0);
  if (most === 0) return null;
  const points = used.map(
    (of, nth) => `${(nth / (used.length - 1)) * width},${height - 1 - (of / most) * (height - 2)}`,
  );
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label="Points used in the last 14 days"
    >
      <polyline points={points.join(' ')} fill="none" stroke="var(--brand-solid)" strokeWidth="1.5" />
    </svg>
  );
};
