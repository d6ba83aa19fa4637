// A new secret for a key, and how long the former one works beside it.
import type { ApiKey } from '#/domains/platform/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { Select } from '#/ui/fields/Select.tsx';
import { api } from '../api.ts';
import { OwnPassword } from './OwnPassword.tsx';

const overlaps = [
  { value: '0', label: 'Stop at once' },
  { value: '1', label: '1 hour' },
  { value: '24', label: '24 hours' },
  { value: '168', label: '7 days' },
] as const;
type Overlap = (typeof overlaps)[number]['value'];
const hours = { '0': 0, '1': 1, '24': 24, '168': 168 } as const;

const initial: { overlap: Overlap; currentPassword: string } = { overlap: '24', currentPassword: '' };

interface Props {
  apiKey: ApiKey;
  onSecret: (secret: string) => void;
  onClose: () => void;
}

export const RollDialog = ({ apiKey, onSecret, onClose }: Props) => {
  const rolling = useSend(api.apiKeys.roll, { isQuiet: true });
  const form = useForm({
    initial,
    send: async ({ overlap, currentPassword }) => {
      const sent = await rolling.send({
        id: apiKey._id,
        overlapHours: hours[overlap],
        ...(currentPassword ? { currentPassword } : {}),
      });
      if (sent.answer) onSecret(sent.answer.secret);
      return sent;
    },
    onSent: onClose,
  });
  return (
    <FormDialog form={form} title={`New secret for ${apiKey.displayName}`} verb="Make new secret" onClose={onClose}>
      <Select
        label="The former secret works for"
        options={overlaps}
        value={form.values.overlap}
        onChange={(overlap) => form.set('overlap', overlap ?? '24')}
      />
      <OwnPassword form={form} />
    </FormDialog>
  );
};
