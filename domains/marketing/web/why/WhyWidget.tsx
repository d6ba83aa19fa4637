// Marketing campaigns on a contact's record. What it shows comes once the browser has nothing else to do: nobody opens a record for it first.
import { useEffect, useState } from 'react';
import type { ContactPart } from '#/domains/contacts/web.tsx';
import { whenIdle } from '#/kernel/web/idle.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';

const source = () => import('./WhySource.tsx');
const waiting = <Skeleton height={40} radius={8} />;

const WhyWidget = (contact: ContactPart) => {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle ? <Loaded load={source} given={contact} fallback={waiting} /> : waiting;
};
export default WhyWidget;
