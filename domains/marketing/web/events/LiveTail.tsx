// Asks for new events every two seconds while the page is looked at, until somebody wants to read in peace.
import { Pause, Play } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#/ui/Button.tsx';

const everyMs = 2_000;

export const LiveTail = ({ onTick }: { onTick: () => void }) => {
  const [isPaused, setPaused] = useState(false);
  const tick = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onTick();
  });
  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setInterval(() => tick(), everyMs);
    return () => clearInterval(timer);
  }, [isPaused]);
  return (
    <Button size="small" icon={isPaused ? Play : Pause} onClick={() => setPaused(!isPaused)}>
      {isPaused ? 'Resume' : 'Pause'}
    </Button>
  );
};
