// The code for one way to put a form on a site: whose answers they are, the words of its button, what the site must allow, and where it may stand.
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import type { Editing } from '../editing.ts';
import { linkOf } from '../publish/links.ts';
import { codeOf, type EmbedKind, policyFor } from './codes.ts';
import { Picture } from './Picture.tsx';

const whose = [
  { value: 'own', label: 'Contacts are yours' },
  { value: 'none', label: 'As the settings say' },
] as const;

const longestWords = 60;

const WhereAllowed = ({ sites }: { sites: readonly string[] }) => (
  <Text as="p" note breaks>
    {sites.length === 0
      ? 'Every site can show it. Name those that may in the settings of the form.'
      : `Only these sites can show it, as the settings say: ${sites.join(', ')}`}
  </Text>
);

export const Embed = ({ kind, url, editing }: { kind: EmbedKind; url: string; editing: Editing }) => {
  const [owner, setOwner] = useState<'own' | 'none'>('own');
  const [typed, setTyped] = useState('');
  const { drawing } = editing;
  const look = { title: drawing.displayName, label: typed.trim() || drawing.displayName };
  const code = codeOf(kind, owner === 'own' ? url : linkOf(url, null), look);
  return (
    <Stack gap={14}>
      <Choice label="Whose the contacts are" options={whose} value={owner} onChange={setOwner} />
      {(kind === 'popup' || kind === 'tab') && (
        <TextField
          label="Words of the button"
          autoComplete="off"
          maxLength={longestWords}
          placeholder={drawing.displayName}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Textarea
        label="Code"
        help="Paste it where the form belongs on your page."
        readOnly
        rows={4}
        spellCheck={false}
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Row>
        <Button variant="primary" icon={Copy} onClick={() => void copyText(code, 'Code copied')}>
          Copy code
        </Button>
      </Row>
      <TextField
        label="For a site with a content security policy"
        help="Whoever looks after the site adds it to the policy."
        readOnly
        value={policyFor(kind, url)}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <WhereAllowed sites={drawing.settings.allowedOrigins} />
      <Picture kind={kind} label={look.label} form={drawing} />
    </Stack>
  );
};
