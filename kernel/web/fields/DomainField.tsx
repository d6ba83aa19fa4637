// The web domain that a record belongs to (decision 82).
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import type { Form } from '../form/use-form.ts';

interface Props {
  domains: readonly { _id: string; url: { domain: string } }[];
  form: Pick<Form<{ domain: string }>, 'values' | 'text'>;
}

export const DomainField = ({ domains, form }: Props) => (
  <NativeSelect
    {...form.text('domain')}
    label="Domain"
    isRequired
    options={[
      ...(form.values.domain === '' ? [{ value: '', label: 'Choose a domain' }] : []),
      ...domains.map(({ _id, url }) => ({ value: _id, label: url.domain })),
    ]}
  />
);
