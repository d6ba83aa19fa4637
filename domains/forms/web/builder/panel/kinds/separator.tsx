import { longestHelp } from '#/domains/forms/contract/limits.ts';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import type { KindSettings, Of } from './settings.ts';

export const separatorSettings: KindSettings<Of<'separator'>> = ({ element, set }) => (
  <Textarea
    label="Text"
    help="Without text it is a line."
    maxLength={longestHelp}
    value={element.text ?? ''}
    onChange={({ target }) => set({ text: target.value || null }, 'text')}
  />
);
