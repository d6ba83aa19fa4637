// Choices by which somebody agrees to be written to, called or texted: the channels, and the words that are kept as they were shown.
import { X } from 'lucide-react';
import { type Choice, consentChannels } from '#/domains/forms/contract/elements/choices.ts';
import { Checkbox } from '#/ui/fields/Checkbox.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import styles from '../Panel.module.css';
import { channelLabels, consentWords, withConsent } from './editing-choices.ts';

interface Props {
  choices: readonly Choice[];
  isRequired: boolean;
  onChange: (choices: Choice[], typed?: string) => void;
}

const longestWords = 1_000;

const ConsentOf = ({ choices, at, onChange }: Omit<Props, 'isRequired'> & { at: number }) => {
  const one = choices[at];
  if (!one?.consent) return null;
  const { channels, text } = one.consent;
  const set = (consent: Choice['consent'], typed?: string): void =>
    onChange(withConsent(choices, at, consent), typed && `consent ${one.value}`);
  return (
    <Stack gap={8} role="group" aria-label={`Consent by ${one.label}`} className={styles.way}>
      <Row align="center" justify="between" gap={8}>
        <Text weight={500} breaks>
          {one.label}
        </Text>
        <IconButton icon={X} size="small" label={`Remove the consent by ${one.label}`} onClick={() => set(null)} />
      </Row>
      {consentChannels.map((channel) => {
        const isOn = channels.includes(channel);
        return (
          <Checkbox
            key={channel}
            label={channelLabels[channel]}
            checked={isOn}
            reason={isOn && channels.length === 1 ? 'A consent is to one of these at least' : undefined}
            onChange={() =>
              set({
                text,
                channels: consentChannels.filter((each) => (each === channel ? !isOn : channels.includes(each))),
              })
            }
          />
        );
      })}
      <Textarea
        label="Words that they agree to"
        maxLength={longestWords}
        value={text}
        onChange={({ target }) => set({ channels, text: target.value }, 'words')}
        onBlur={() => text.trim() === '' && set({ channels, text: consentWords }, 'words')}
      />
    </Stack>
  );
};

export const ConsentField = ({ choices, isRequired, onChange }: Props) => {
  const without = choices.flatMap(({ consent, label }, at) => (consent ? [] : [{ value: String(at), label }]));
  const hasAny = without.length < choices.length;
  return (
    <section className={styles.group} aria-label="Consent">
      <h3>Consent</h3>
      <Text as="p" note>
        Whoever ticks such a choice agrees, in exactly the words that you write here. It turns on nothing that they
        turned off.
      </Text>
      {choices.map((one, at) => (
        <ConsentOf key={one.value} choices={choices} at={at} onChange={onChange} />
      ))}
      {hasAny && isRequired && <Notice tone="warning">Making consent a condition is not valid in many places.</Notice>}
      {without.length > 0 && (
        <NativeSelect
          label="Add a consent"
          value=""
          options={[{ value: '', label: 'Choose a choice…' }, ...without]}
          onChange={({ target }) =>
            target.value !== '' &&
            onChange(withConsent(choices, Number(target.value), { channels: ['email'], text: consentWords }))
          }
        />
      )}
    </section>
  );
};
