// A value once it has rested: what is asked with each key would keep the server busy.
import { useEffect, useState } from 'react';

const restMs = 300;

/** The value as JSON tells it, a moment after it last changed. */
export const useRested = <T>(value: T): T => {
  const [rested, setRested] = useState(value);
  const key = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(key) as T), restMs);
    return () => clearTimeout(timer);
  }, [key]);
  return rested;
};
