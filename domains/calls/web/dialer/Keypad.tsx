// Twelve keys with their letters. A long press on 0 is a plus.
import { useRef } from 'react';
import styles from './Dialer.module.css';
import { keypad } from './keypad.ts';

const longMs = 500;

export const Keypad = ({ onPress }: { onPress: (key: string) => void }) => {
  const long = useRef<{ timer: number; isLong: boolean }>({ timer: 0, isLong: false });
  const hold = (key: string): void => {
    long.current.isLong = false;
    if (key !== '0') return;
    long.current.timer = window.setTimeout(() => {
      long.current.isLong = true;
      onPress('+');
    }, longMs);
  };
  const release = (): void => clearTimeout(long.current.timer);
  return (
    <div className={styles.keypad} role="group" aria-label="Keypad">
      {keypad.map(([key, letters]) => (
        <button
          key={key}
          type="button"
          className={styles.key}
          onPointerDown={() => hold(key)}
          onPointerUp={release}
          onPointerLeave={release}
          onClick={() => {
            if (!long.current.isLong) onPress(key);
            long.current.isLong = false;
          }}
        >
          <span className={styles.digit}>{key}</span> <span className={styles.letters}>{letters}</span>
        </button>
      ))}
    </div>
  );
};
