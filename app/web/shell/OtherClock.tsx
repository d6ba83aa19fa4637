// Said once where this computer is set to another zone than the person reads by: whose clock the screens show, and the other on offer
// (decision of one clock). Which of the two was answered for is kept in this browser, so that it is not asked again.
import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { computerZone, now } from '#/kernel/web/clock.ts';
import { timeIn } from '#/kernel/web/fields/time-zones.ts';
import { Banner } from '#/kernel/web/telling/Banner.tsx';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import styles from './OtherClock.module.css';
import { placeOf, showsAnother } from './other-clock.ts';
import { api, useWho } from './session-effects.ts';

const key = 'lintel.clock-told';

const OtherClock = () => {
  const zone = useZone();
  const here = computerZone();
  const { user } = useWho();
  const pair = `${zone} ${here}`;
  const [told, setTold] = useState(() => localStorage.getItem(key));
  const { send, isSending } = useSend(api.team.update, {
    optimistic: ({ settings = {} }) => ({ id: user?._id ?? '', patch: { settings }, name: 'Your time zone' }),
  });
  if (told === pair || !showsAnother(zone, here, now())) return null;
  const keep = (): void => {
    localStorage.setItem(key, pair);
    setTold(pair);
  };
  const change = async (): Promise<void> => {
    const before = user?.settings.timezone ?? null;
    const { answer } = await send({ settings: { timezone: here } });
    if (!answer) return;
    toast({
      type: 'success',
      message: `Times are now shown in ${placeOf(here)} time`,
      actionText: 'Undo',
      action: () => void send({ settings: { timezone: before } }),
    });
  };
  return (
    <Banner id="other-clock" order={20} tone="gray" icon={Clock}>
      Times are shown in {placeOf(zone)} time ({timeIn(zone)}).{' '}
      <span className={styles.besides}>
        This computer is set to {placeOf(here)} {`(${timeIn(here)}). `}
      </span>
      <Button variant="link" size="small" isBusy={isSending} onClick={() => void change()}>
        Use {placeOf(here)} time
      </Button>{' '}
      <Button variant="link" size="small" onClick={keep}>
        Keep {placeOf(zone)} time
      </Button>
    </Banner>
  );
};
export default OtherClock;
