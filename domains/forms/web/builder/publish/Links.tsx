// The links of a form that is published: one's own, a colleague's, one that names nobody, and one for a single contact.
import { Copy, ExternalLink, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { lookupOf } from '#/kernel/web/picker/lookups.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { Picker } from '#/kernel/web/picker/Picker.tsx';
import { copyText } from '#/kernel/web/telling/toasts.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { Button } from '#/ui/Button.tsx';
import { Choice } from '#/ui/fields/Choice.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { api } from '../../api.ts';
import type { Editing } from '../editing.ts';
import { kinds, type LinkKind, linkOf } from './links.ts';

const copied = 'Public Url copied to clipboard';

const Address = ({ url, help }: { url: string; help: string }) => (
  <>
    <TextField label="Link" help={help} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
    <Row wrap gap={8}>
      <Button icon={Copy} onClick={() => void copyText(url, copied)}>
        Copy link
      </Button>
      <Button icon={ExternalLink} onClick={() => window.open(url, '_blank', 'noopener')}>
        Open
      </Button>
    </Row>
  </>
);

const ForContact = ({ formId }: { formId: string }) => {
  const [contact, setContact] = useState<PickerOption | null>(null);
  const [url, setUrl] = useState<string>();
  const make = useSend(api.forms.contactLink);
  const pick = async (picked: PickerOption | null): Promise<void> => {
    setContact(picked);
    setUrl(undefined);
    if (!picked) return;
    const { answer } = await make.send({ id: formId, contactId: picked.value });
    if (answer) setUrl(answer.url);
  };
  return (
    <>
      <Picker
        label="Contact"
        lookup={lookupOf('contacts')}
        value={contact}
        onChange={(picked) => void pick(picked)}
        placeholder="Search contacts"
      />
      {url !== undefined && (
        <Address
          url={url}
          help="Send it to them alone: whoever opens it in the next 30 days is greeted by their first name, and answers for them."
        />
      )}
    </>
  );
};

const OfAgent = ({ url }: { url: string }) => {
  const [agent, setAgent] = useState<PickerOption | null>(null);
  return (
    <>
      <Picker label="Agent" lookup={lookupOf('agents')} value={agent} onChange={setAgent} placeholder="Search agents" />
      {agent && (
        <Address url={linkOf(url, agent.value)} help={`Contacts who answer through it are ${agent.label}'s.`} />
      )}
    </>
  );
};

const Chosen = ({ kind, url, formId }: { kind: LinkKind; url: string; formId: string }): ReactNode => {
  const links: Readonly<Record<LinkKind, ReactNode>> = {
    own: <Address url={url} help="Contacts who answer through it are yours." />,
    none: <Address url={linkOf(url, null)} help="The settings of the form say whose the contacts are." />,
    agent: <OfAgent url={url} />,
    contact: <ForContact formId={formId} />,
  };
  return links[kind];
};

export const Links = ({ url, formId, editing }: { url: string; formId: string; editing: Editing }) => {
  const [kind, setKind] = useState<LinkKind>('own');
  const reset = useSend(api.forms.resetLink, { success: 'The form has another link' });
  const askReset = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Give the form another link?',
      willHappen: ['Links that were given out before lead nowhere from now on.'],
      stays: ['Answers that were sent are kept.'],
      verb: 'Reset link',
      keep: 'Keep the link',
    });
    if (!isSure) return;
    const { answer } = await reset.send({ id: formId });
    if (answer) editing.adopt(answer);
  };
  return (
    <Stack gap={10}>
      <Choice label="Whose link" options={kinds} value={kind} onChange={setKind} />
      <Chosen kind={kind} url={url} formId={formId} />
      <Row>
        <Button variant="subtle" icon={RotateCcw} isBusy={reset.isSending} onClick={() => void askReset()}>
          Reset link
        </Button>
      </Row>
    </Stack>
  );
};
