// When a form takes answers, how many, and what it says when it does not.
import { isNeverOpen } from '#/domains/forms/contract/problems.ts';
import { DateTimeField } from '#/kernel/web/fields/DateTimeField.tsx';
import { useZone } from '#/kernel/web/zone.ts';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { NumberSetting } from '../kinds/NumberSetting.tsx';
import { wholeOf } from '../kinds/settings.ts';
import styles from '../Panel.module.css';
import { asMoment, onClock } from './moments.ts';
import type { SettingsPart } from './settings.ts';

const longestText = 1_000;
const mostResponses = 1_000_000;
const [leastPerDay, mostPerDay] = [100, 20_000];

export const Opening = ({ settings, set }: SettingsPart) => {
  const zone = useZone();
  const moment = (name: 'opensAt' | 'closesAt') => ({
    allowsPast: true,
    value: onClock(settings[name], zone),
    onChange: (value: string | null) => set({ [name]: asMoment(value, zone) }),
  });
  return (
    <section className={styles.group} aria-label="Open and closed">
      <h3>Open and closed</h3>
      <DateTimeField {...moment('opensAt')} label="Opens" placeholder="As soon as it is published" />
      <DateTimeField
        {...moment('closesAt')}
        label="Closes"
        placeholder="Never"
        error={isNeverOpen(settings) ? 'It closes before it opens' : undefined}
      />
      <NumberSetting
        label="Closes after so many responses"
        isOptional
        value={settings.responsesLimit}
        read={(typed) => wholeOf(typed, 1, mostResponses)}
        problem="A whole number from 1"
        onChange={(responsesLimit) => set({ responsesLimit }, 'responsesLimit')}
      />
      <Textarea
        label="What a closed form says"
        maxLength={longestText}
        value={settings.closedText ?? ''}
        onChange={({ target }) => set({ closedText: target.value || null }, 'closedText')}
      />
      <NumberSetting
        label="Answers of a day without a look"
        help="Those that come beyond are held until somebody accepts them."
        value={settings.mostPerDay}
        read={(typed) => wholeOf(typed, leastPerDay, mostPerDay)}
        problem={`${leastPerDay} to ${mostPerDay}`}
        onChange={(most) => set({ mostPerDay: most ?? leastPerDay }, 'mostPerDay')}
      />
    </section>
  );
};
