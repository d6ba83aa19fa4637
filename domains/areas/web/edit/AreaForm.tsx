// The form of an area: words and places on the left, the map and what is in the area on the right.
import type { WholeArea } from '#/domains/areas/contract.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { NameField } from '#/kernel/web/form/NameField.tsx';
import { OwnFields } from '#/kernel/web/form/OwnFields.tsx';
import { type Form, useForm } from '#/kernel/web/form/use-form.ts';
import { PickMany } from '#/kernel/web/picker/PickMany.tsx';
import { useCan } from '#/kernel/web/session.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Stack } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { useComingGroups, useMakingGroups } from '../groups/use-groups.ts';
import { AreaPreview } from './AreaPreview.tsx';
import { type AreaValues, bodyOfArea, checkArea, placeOf, valuesOf } from './area-values.ts';
import { areaWidth, newArea } from './area-window.ts';
import styles from './Edit.module.css';
import { PlaceFields } from './PlaceFields.tsx';
import { PublicFields } from './PublicFields.tsx';
import { ShapeEditor } from './ShapeEditor.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
  area: WholeArea | undefined;
  /** The agency's own attributes of areas. */
  own: readonly PrototypeAttribute[];
  onClose: () => void;
}

const ownValues = (area: WholeArea | undefined, own: Props['own']): AreaValues['own'] =>
  Object.fromEntries(own.map(({ name }) => [name, area?.attributes[name.slice(name.indexOf('.') + 1)] ?? null]));

const useAreaForm = ({ area, own, onClose }: Props): Form<AreaValues> => {
  const refreshes = ['areaGroups'];
  const create = useSend(api.areas.create, { success: 'Area created successfully', isQuiet: true, refreshes });
  const update = useSend(api.areas.update, { success: 'Area updated successfully', isQuiet: true, refreshes });
  const before = valuesOf(area, ownValues(area, own));
  return useForm<AreaValues, WholeArea>({
    initial: before,
    check: checkArea,
    send: (values) => {
      const body = bodyOfArea(values, before);
      return area ? update.send({ id: area._id, ...body }) : create.send(body);
    },
    onSent: onClose,
    draft: `area.${area?._id ?? newArea}`,
  });
};

export const AreaForm = (props: Props) => {
  const { area, own, onClose } = props;
  const form = useAreaForm(props);
  const previewed = usePreview(placeOf(form.values));
  const { data: homes } = useCall(api.areas.cities, {}, { isQuiet: true });
  const mayWrite = useCan()('area.write');
  return (
    <FormDialog
      form={form}
      title={area ? `Edit ${area.displayName}` : 'Create area'}
      verb={area ? 'Save area' : 'Create area'}
      width={areaWidth}
      onClose={onClose}
      reason={mayWrite ? undefined : 'Only owners change areas'}
    >
      <div className={styles.both}>
        <FormRows>
          <NameField {...form.text('displayName')} />
          <Groups form={form} />
          <PlaceFields form={form} />
          <TextField
            label="Slug"
            help={area ? 'Its name in addresses.' : 'Its name in addresses. Left empty, it is made of the name.'}
            {...form.text('slug')}
          />
          <PublicFields form={form} publicUrl={area?.publicUrl ?? null} />
          <OwnFields
            attributes={own}
            values={form.values.own}
            problems={form.problems}
            onChange={(values) => form.set('own', values)}
          />
        </FormRows>
        <Stack gap={14} shrink>
          <ShapeEditor
            shape={form.values.shape}
            kept={previewed.kept}
            homes={homes}
            error={form.problems['shape']}
            isReadOnly={!mayWrite}
            onChange={(shape) => form.set('shape', shape)}
          />
          <AreaPreview {...previewed} />
        </Stack>
      </div>
    </FormDialog>
  );
};

/** Groups, made while they are given where one is missing. */
const Groups = ({ form }: { form: Form<AreaValues> }) => {
  const groups = useComingGroups();
  const make = useMakingGroups();
  return (
    <PickMany
      label="Groups"
      options={groups.known ?? []}
      make={make}
      placeholder="Search or create groups"
      {...form.bind('groups')}
      onChange={(chosen) => form.set('groups', chosen)}
    />
  );
};
