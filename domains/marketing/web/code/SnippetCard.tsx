// The snippet, by the kind of site. Where the clipboard refuses, the code is selected, so that the keys of the device copy it.
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Beacon } from '#/domains/marketing/contract.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { policyOf, type SnippetKind, snippetKinds, snippetOf } from './snippets.ts';

export const SnippetCard = ({ beacon }: { beacon: Beacon }) => {
  const [kind, setKind] = useState<SnippetKind>('html');
  const place = useRef<HTMLDivElement>(null);
  const { where, code } = snippetOf(kind, { ...beacon, publicKey: beacon.keys.at(-1)?.publicKey ?? '' });
  const copy = async (): Promise<void> => {
    if (await copyText(code, 'Snippet copied')) return;
    place.current?.querySelector('textarea')?.select();
  };
  return (
    <SettingsCard id="snippet" title="Snippet" help="It loads late, shows nothing, and never slows a page down.">
      <Stack gap={14}>
        <Tabs<SnippetKind>
          label="Kind of site"
          tabs={snippetKinds}
          value={kind}
          onChange={setKind}
          panelId="snippet-panel"
        />
        <div
          id="snippet-panel"
          role="tabpanel"
          aria-label={snippetKinds.find(({ id }) => id === kind)?.label}
          ref={place}
        >
          <Stack gap={14}>
            <Textarea
              label="Code"
              help={where}
              readOnly
              rows={kind === 'tags' ? 9 : 4}
              spellCheck={false}
              value={code}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <Row>
              <Button variant="primary" icon={Copy} onClick={() => void copy()}>
                Copy
              </Button>
            </Row>
            {kind !== 'server' && (
              <TextField
                label="For a site with a content security policy"
                help="Whoever looks after the site adds it to the policy."
                readOnly
                value={policyOf(beacon.scriptUrl)}
                onFocus={({ currentTarget }) => currentTarget.select()}
              />
            )}
          </Stack>
        </div>
      </Stack>
    </SettingsCard>
  );
};
