// Making a key: its name, what it may do, when it ends. The server asks for the password unless the sign-in is fresh.
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { now } from '#/kernel/web/clock.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { missing } from '#/kernel/web/form/problems.ts';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { Select } from '#/ui/fields/Select.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from '../api.ts';
import { endOf, type Lifetime, lifetimes, type Preset, presets, scopesIn } from './key-words.ts';
import { OwnPassword } from './OwnPassword.tsx';

interface Props {
  onSecret: (secret: string) => void;
  onClose: () => void;
}

const initial: { displayName: string; preset: Preset; scopes: string; lifetime: Lifetime; currentPassword: string } = {
  displayName: '',
  preset: 'read',
  scopes: '',
  lifetime: 'never',
  currentPassword: '',
};

export const KeyDialog = ({ onSecret, onClose }: Props) => {
  const creating = useSend(api.apiKeys.create, { isQuiet: true });
  const form = useForm({
    initial,
    check: (values) =>
      missing(values, { displayName: 'Name', ...(values.preset === 'own' ? { scopes: 'Scopes' } : {}) }),
    send: async ({ displayName, preset, scopes, lifetime, currentPassword }) => {
      const chosen = preset === 'own' ? scopesIn(scopes) : presets.find(({ value }) => value === preset)?.scopes;
      const sent = await creating.send({
        displayName,
        scopes: [...(chosen ?? [])],
        expiresAt: endOf(lifetime, now()),
        ...(currentPassword ? { currentPassword } : {}),
      });
      if (sent.answer) onSecret(sent.answer.secret);
      return sent;
    },
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title="Create key" verb="Create key" onClose={onClose}>
      <TextField {...form.text('displayName')} label="Name" placeholder="Website" isRequired data-autofocus />
      <Select
        label="What it may do"
        options={presets}
        value={form.values.preset}
        onChange={(preset) => form.set('preset', preset ?? 'read')}
        help="It acts for you, and can never do more than you can."
      />
      {form.values.preset === 'own' && (
        <Textarea
          {...form.text('scopes')}
          label="Scopes"
          isRequired
          rows={4}
          help="One per line: contact.read, task.write, tag.manage, or *.read for everything."
        />
      )}
      <Select
        label="Expires"
        options={lifetimes}
        value={form.values.lifetime}
        onChange={(lifetime) => form.set('lifetime', lifetime ?? 'never')}
      />
      <OwnPassword form={form} />
    </FormDialog>
  );
};
