// Single keys on or off, and other keys for a command (WCAG 2.2, 2.1.4). Here are the commands that work everywhere;
// `?` on a page shows the rest.
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { type Command, currentCommands, useKeySettings } from '#/kernel/web/keys/keyboard.ts';
import { shownKeys } from '#/kernel/web/keys/keys.ts';
import { SettingLine } from '#/kernel/web/page/SettingLine.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { Button } from '#/ui/Button.tsx';
import { Switch } from '#/ui/fields/Switch.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import { Kbd } from '#/ui/Kbd.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './KeyboardCard.module.css';
import { commandWith } from './moving-keys.ts';
import { defaultPreferences, usePreferences } from './use-preference.ts';
import { useRecording } from './use-recording.ts';

const everywhere: readonly string[] = ['Global', 'Go to', 'New'];

const KeyboardCard = () => {
  const { settings, set } = usePreferences();
  const isOn = settings.isKeyboardOn ?? defaultPreferences.isKeyboardOn;
  const [isListed, setListed] = useState(false);
  return (
    <SettingsCard id="keyboard" title="Keyboard">
      <SettingLine
        title="Single-key shortcuts"
        help="Keys such as G then T, outside of inputs. Those with Ctrl or ⌘ always work."
      >
        <Switch
          label="Single-key shortcuts"
          hasHiddenLabel
          checked={isOn}
          onChange={({ target }) => set('isKeyboardOn', target.checked, settings.isKeyboardOn)}
        />
      </SettingLine>
      <SettingLine title="Own keys" help="Give a command other keys.">
        <Button
          aria-expanded={isListed}
          aria-controls={isListed ? 'key-list' : undefined}
          onClick={() => setListed(!isListed)}
        >
          {isListed ? 'Hide the keys' : 'Change keys'}
        </Button>
      </SettingLine>
      {isListed && (
        <div id="key-list">
          <Keys moved={settings.keys ?? defaultPreferences.keys} onMove={(keys) => set('keys', keys, settings.keys)} />
        </div>
      )}
    </SettingsCard>
  );
};
export default KeyboardCard;

interface KeysProps {
  moved: Readonly<Record<string, string>>;
  onMove: (keys: Record<string, string>) => void;
}

const Keys = ({ moved, onMove }: KeysProps) => {
  // The keys of commands are read anew once the setting is worn.
  useKeySettings(({ moved: worn }) => worn);
  const commands = currentCommands().filter(({ scope }) => everywhere.includes(scope));
  const [recording, setRecording] = useState<string>();
  const [problem, setProblem] = useState<{ id: string; text: string }>();
  const take = (command: Command, keys: string): void => {
    setRecording(undefined);
    const other = commandWith(commands, moved, keys, command.id);
    if (other) return setProblem({ id: command.id, text: `${shownKeys(keys)} is “${other.label}” already` });
    setProblem(undefined);
    return onMove({ ...moved, [command.id]: keys });
  };
  const reset = ({ id }: Command): void => {
    const { [id]: _gone, ...others } = moved;
    setProblem(undefined);
    onMove(others);
  };
  return (
    <ul className={styles.keys}>
      {commands.map((command) => (
        <Row as="li" key={command.id} align="center" gap={8} minHeight={38}>
          <Text fill>
            {command.label}
            {problem?.id === command.id && (
              <Text role="alert" block tone="red" size="meta">
                {problem.text}
              </Text>
            )}
          </Text>
          {moved[command.id] && (
            <IconButton
              size="small"
              icon={RotateCcw}
              label={`Back to ${shownKeys(command.keys)} for ${command.label}`}
              onClick={() => reset(command)}
            />
          )}
          {recording === command.id ? (
            <Recorder
              label={command.label}
              onTaken={(keys) => take(command, keys)}
              onLeft={() => setRecording(undefined)}
            />
          ) : (
            <button
              type="button"
              className={styles.change}
              aria-label={`Change the keys of ${command.label}, now ${shownKeys(moved[command.id] ?? command.keys)}`}
              onClick={() => setRecording(command.id)}
            >
              {shownKeys(moved[command.id] ?? command.keys)
                .split(' ')
                .map((stroke, at) => (
                  <Kbd key={`${at}${stroke}`}>{stroke}</Kbd>
                ))}
            </button>
          )}
        </Row>
      ))}
    </ul>
  );
};

const Recorder = ({
  label,
  onTaken,
  onLeft,
}: {
  label: string;
  onTaken: (keys: string) => void;
  onLeft: () => void;
}) => {
  const said = useRecording(onTaken, onLeft);
  return (
    <span className={styles.recorder} role="status" aria-label={`Press the new keys of ${label}, Escape to leave it`}>
      {said ? `${shownKeys(said)} …` : 'Press keys …'}
    </span>
  );
};
