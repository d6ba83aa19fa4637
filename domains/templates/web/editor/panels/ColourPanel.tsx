// The panel of text colour and of highlight: eight presets, any other colour, Apply, Clear and Cancel (communication §2).
import { useId, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Swatches } from '#/ui/fields/Swatches.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Grid } from '#/ui/layout.tsx';
import { colourPanels, hexOf } from '../document/colours.ts';
import { AskPanel } from './AskPanel.tsx';
import styles from './Panels.module.css';

interface Props {
  of: keyof typeof colourPanels;
  /** The colour of what is chosen; '' where it has none. */
  colour: string;
  onApply: (colour: string) => void;
  onClear: () => void;
  onCancel: () => void;
}

export const ColourPanel = ({ of, colour: before, onApply, onClear, onCancel }: Props) => {
  const { presets, start } = colourPanels[of];
  const [typed, setTyped] = useState(before || start);
  const [isWrong, setWrong] = useState(false);
  const well = useId();
  const colour = hexOf(typed);
  const change = (next: string): void => {
    setTyped(next);
    setWrong(false);
  };
  const apply = (): void => {
    if (colour === undefined) setWrong(true);
    else onApply(colour);
  };
  return (
    <AskPanel
      onEnter={apply}
      verbs={
        <>
          <Button variant="primary" size="small" onClick={apply}>
            Apply
          </Button>
          <Button size="small" onClick={onClear}>
            Clear
          </Button>
          <Button size="small" variant="subtle" onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    >
      <Swatches
        label="Presets"
        colours={presets.map(({ name, hex }) => ({ name, colour: hex }))}
        value={colour ?? ''}
        onChange={change}
      />
      <Grid align="end" gap={8} columns="1fr auto">
        <TextField
          label="Custom colour"
          value={typed}
          maxLength={30}
          spellCheck={false}
          autoComplete="off"
          error={isWrong ? 'A colour is written like #2563eb' : undefined}
          onChange={({ target }) => change(target.value)}
        />
        <label htmlFor={well} className="only-read">
          Pick a colour
        </label>
        <input
          id={well}
          type="color"
          className={styles.well}
          value={colour ?? before}
          onChange={({ target }) => change(target.value)}
        />
      </Grid>
    </AskPanel>
  );
};
