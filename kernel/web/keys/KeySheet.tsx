// The sheet behind `?`: every key that works on this page, by what it is about.
import { Dialog } from '#/ui/floating/Dialog.tsx';
import { Kbd } from '#/ui/Kbd.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import styles from './KeySheet.module.css';
import { setKeySheet, useKeySheet } from './key-sheet.ts';
import { currentCommands, keysOf } from './keyboard.ts';
import { shownKeys } from './keys.ts';

const KeySheet = () => {
  const isOpen = useKeySheet((state) => state.isOpen);
  return (
    <Dialog isOpen={isOpen} onClose={() => setKeySheet(false)} title="Keyboard shortcuts" width={680}>
      {isOpen && <Sheet />}
      <Text as="p" tone="soft" className={styles.foot}>
        Change or switch them off in <a href="/my-settings#keyboard">My Settings</a>.
      </Text>
    </Dialog>
  );
};
export default KeySheet;

const Sheet = () => {
  const commands = currentCommands();
  const scopes = [...new Set(commands.map(({ scope }) => scope))];
  return (
    <div className={styles.columns}>
      {scopes.map((scope) => (
        <section key={scope} className={styles.scope}>
          <h3>{scope}</h3>
          <dl>
            {commands
              .filter((command) => command.scope === scope)
              .map((command) => (
                <Row key={command.id} align="center" justify="between" gap={12} minHeight={28} className={styles.line}>
                  <dt>{command.label}</dt>
                  <dd>
                    {shownKeys(keysOf(command))
                      .split(' ')
                      .map((stroke, at) => (
                        <Kbd key={`${at}${stroke}`}>{stroke}</Kbd>
                      ))}
                  </dd>
                </Row>
              ))}
          </dl>
        </section>
      ))}
    </div>
  );
};
