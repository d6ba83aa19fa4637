import { TextField } from '#/ui/fields/TextField.tsx';
import styles from '../Panel.module.css';
import type { KindSettings, Of } from './settings.ts';

export const timeSettings: KindSettings<Of<'time'>> = ({ element, set }) => (
  <div className={styles.pair}>
    <TextField
      label="Earliest"
      type="time"
      value={element.min ?? ''}
      onChange={({ target }) => set({ min: target.value || null }, 'min')}
    />
    <TextField
      label="Latest"
      type="time"
      value={element.max ?? ''}
      onChange={({ target }) => set({ max: target.value || null }, 'max')}
    />
  </div>
);
