import { buttonActs } from '#/domains/forms/contract/elements/layout.ts';
import { longestLabel } from '#/domains/forms/contract/limits.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import type { KindSettings, Of } from './settings.ts';

const words = { next: 'Goes on', back: 'Goes back', submit: 'Sends the answers', link: 'Opens a page' } as const;

export const buttonSettings: KindSettings<Of<'button'>> = ({ element, set }) => (
  <>
    <TextField
      label="Words"
      autoComplete="off"
      maxLength={longestLabel}
      value={element.label}
      onChange={({ target }) => set({ label: target.value }, 'label')}
    />
    <NativeSelect
      label="What it does"
      options={buttonActs.map((value) => ({ value, label: words[value] }))}
      value={element.does}
      onChange={({ target }) => set({ does: buttonActs.find((one) => one === target.value) ?? 'next' })}
    />
    {element.does === 'link' && (
      <TextField
        label="Leads to"
        help="https://…, mailto:… or tel:…"
        inputMode="url"
        autoComplete="off"
        maxLength={2_000}
        value={element.url ?? ''}
        onChange={({ target }) => set({ url: target.value.trim() || null }, 'url')}
      />
    )}
  </>
);
