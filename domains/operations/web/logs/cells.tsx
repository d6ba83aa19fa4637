// What the lists of events and changes show in their cells; plain elements.

import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { go } from '#/kernel/web/navigation.ts';
import { Ago } from '#/kernel/web/telling/Ago.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Chip } from '#/ui/Chip.tsx';
import { smallIconProps } from '#/ui/icon.ts';
import { Clip, Row } from '#/ui/layout.tsx';
import { hrefOf } from '../records.ts';
import { type Act, actIn, addressOfAct, type LogTab } from './addresses.ts';
import { type Change, changedWords } from './changes.ts';
import styles from './Logs.module.css';
import type { Log } from './log.ts';
import { nameOfKind } from './words.ts';

const levels = {
  info: { icon: Info, hue: 'gray', label: 'Info' },
  warn: { icon: TriangleAlert, hue: 'amber', label: 'Warning' },
  error: { icon: CircleAlert, hue: 'pink', label: 'Error' },
} as const;

export const Level = ({ log: { level } }: { log: Pick<Log, 'level'> }) => {
  const { icon: Sign, hue, label } = levels[level as keyof typeof levels];
  const words = (
    <Row as="span" align="center" gap={5}>
      <Sign {...smallIconProps} />
      {label}
    </Row>
  );
  // Most lines only inform; what needs a look stands out by its colour.
  return level === 'info' ? words : <Chip hue={hue}>{words}</Chip>;
};

export const Happened = ({ at }: { at: string }) => <Ago at={at} />;

/** A sentence, and for the line of an act the way to all that the act did. */
export const Told = ({ sentence, act, tab, range }: ToldProps) => (
  <Row as="span" gap={6} shrink>
    <Clip block shrink data-tip={sentence} data-tip-when="cut">
      {sentence}
    </Clip>
    {act && (
      // A link within a row shows the row; this one leads on.
      <button type="button" className={styles.more} onClick={() => go(addressOfAct(tab, act, range))}>
        {othersOf(act)}
      </button>
    )}
  </Row>
);

interface ToldProps {
  sentence: string;
  act: Act | null;
  tab: LogTab;
  range: string | undefined;
}

/** The same words on a card, which opens as a whole: what it opens has the way to the others. */
export const Others = ({ of }: { of: { act: unknown } }) => {
  const act = actIn(of.act);
  return act && <span>{othersOf(act)}</span>;
};

/** 'and 811 more like it' */
export const othersOf = ({ count }: Act): string => `and ${formatNumber(count - 1)} more like it`;

/** The first field that changed, in one line; whole where the pointer rests on it. */
export const Changed = ({ of }: { of: Pick<Change, 'changes' | 'names' | 'choices'> }) => {
  const words = changedWords(of, useZone());
  return (
    <Clip block shrink data-tip={words} data-tip-when="cut">
      {words}
    </Clip>
  );
};

/** 'Agent', as a link where the person may open it. */
export const RecordLink = ({ subjectType, subjectId }: { subjectType: string; subjectId: string | null }) => {
  const href = hrefOf(subjectType, subjectId);
  const words = nameOfKind(subjectType);
  return href ? <a href={href}>{words}</a> : words;
};
