// Which sites may show the form in a frame.
import { useState } from 'react';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import styles from '../Panel.module.css';
import type { SettingsPart } from './settings.ts';
import { readSites } from './sites.ts';

const most = 50;

export const Sites = ({ settings: { allowedOrigins }, set }: SettingsPart) => {
  const [typed, setTyped] = useState<string>();
  const { origins, wrong } = readSites(typed ?? '');
  const error = wrong === undefined ? undefined : `${wrong} is not a web address`;
  return (
    <section className={styles.group} aria-label="On other sites">
      <h3>On other sites</h3>
      <Textarea
        label="Sites that may show it"
        help="One on each line, such as https://example.com. Where none is named, every site may."
        spellCheck={false}
        error={error ?? (origins.length > most ? `At most ${most} sites` : undefined)}
        value={typed ?? allowedOrigins.join('\n')}
        onChange={({ target }) => {
          setTyped(target.value);
          const read = readSites(target.value);
          if (read.wrong === undefined && read.origins.length <= most)
            set({ allowedOrigins: read.origins }, 'allowedOrigins');
        }}
        onBlur={() => error === undefined && setTyped(undefined)}
      />
    </section>
  );
};
