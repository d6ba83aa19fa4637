// ⌘↵ does what the verb of the open window does.
import { useKeys } from '../keys/keyboard.ts';

export const useSendKeys = (run: () => void): void =>
  useKeys([
    { id: 'form.send', keys: 'mod+enter', label: 'Save the form', scope: 'Form', worksIn: ['inputs', 'dialogs'], run },
  ]);
