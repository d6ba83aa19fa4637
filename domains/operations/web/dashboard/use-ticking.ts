// Draws again every second while a clock is shown that counts seconds.
import { useEffect, useState } from 'react';

export const useTicking = (isOn: boolean): void => {
  const [, setTicks] = useState(0);
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), 1_000);
    return () => clearInterval(timer);
  }, [isOn]);
};
