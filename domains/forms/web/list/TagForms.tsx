// Tags of many forms.
import { TagPanel } from '#/kernel/web/bulk/TagPanel.tsx';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { useCan } from '#/kernel/web/session.ts';
import { comingBy } from '#/kernel/web/windows/coming.ts';
import { Chip } from '#/ui/Chip.tsx';
import { api } from '../api.ts';
import type { ListedForm } from './listed-form.ts';

interface Named {
  _id: string;
  displayName: string;
  backgroundColor?: string | null;
  foregroundColor?: string | null;
}

const optionOf = ({ _id, displayName, backgroundColor, foregroundColor }: Named): PickerOption => ({
  value: _id,
  label: displayName,
  background: backgroundColor,
  foreground: foregroundColor,
});

export const TagForms = () => {
  const { send, isSending } = useSend(api.forms.bulkTags);
  const tags = comingBy(useCall(api.tags.all, { typeName: 'form' }, { isQuiet: true }), ({ data }) =>
    data.filter(({ isHidden }) => !isHidden).map(optionOf),
  );
  const { send: make } = useSend(api.tags.create);
  const mayCreate = useCan()('tag.write');
  const create = async (displayName: string): Promise<PickerOption | undefined> => {
    const { answer } = await make({ displayName, typeName: 'form' });
    return answer && optionOf(answer);
  };
  return (
    <TagPanel<ListedForm>
      title="Tags of forms"
      tags={tags}
      create={mayCreate ? create : undefined}
      renderTag={({ label, background, foreground }) => (
        <Chip background={background} foreground={foreground}>
          {label}
        </Chip>
      )}
      skip={() => undefined}
      isSending={isSending}
      send={(asked, updates) => send({ ...asked, updates })}
      sendBack={(ids, updates) => api.forms.bulkTags({ ids, updates })}
    />
  );
};
