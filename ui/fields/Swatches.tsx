// A row of colours of which one is chosen.
import { Check } from 'lucide-react';
import { useId } from 'react';
import { filledPair } from '../theme/look.ts';
import styles from './Swatches.module.css';

interface Props {
  label: string;
  colours: readonly { name: string; colour: string }[];
  value: string;
  onChange: (colour: string) => void;
}

export const Swatches = ({ label, colours, value, onChange }: Props) => {
  const name = useId();
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.swatches}>
        {colours.map(({ name: words, colour }) => (
          <label
            key={colour}
            className={styles.swatch}
            style={{ '--swatch': colour, '--on-swatch': filledPair(colour).text }}
            data-tip={words}
          >
            <input
              type="radio"
              className="only-read"
              name={name}
              aria-label={words}
              checked={colour === value.toLowerCase()}
              onChange={() => onChange(colour)}
            />
            <Check size={14} strokeWidth={2.6} aria-hidden />
          </label>
        ))}
      </div>
    </fieldset>
  );
};
