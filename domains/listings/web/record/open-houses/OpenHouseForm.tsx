// The form of an open house: when, on the clock beside the door, for whom, and what is said of it.
import { type OpenHouse, openHouseTypes, type WholeListing } from '#/domains/listings/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { now } from '#/kernel/web/clock.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { FormRow } from '#/ui/fields/FormRow.tsx';
import { MomentField } from '#/ui/fields/MomentField.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { api } from '../../api.ts';
import {
  newOpenHouse,
  type OpenHouseValues,
  openHouseBody,
  openHouseProblems,
  savedOpenHouse,
} from './open-house-values.ts';

interface Props {
  home: WholeListing;
  /** The one to change; a new one without it. */
  openHouse?: OpenHouse | undefined;
  onClose: () => void;
}

export const OpenHouseForm = ({ home, openHouse, onClose }: Props) => {
  const zone = useAgencyZone();
  const adding = useSend(api.listings.addOpenHouse, { isQuiet: true, success: 'Open house added' });
  const changing = useSend(api.listings.changeOpenHouse, { isQuiet: true, success: 'Open house changed' });
  const form = useForm<OpenHouseValues, OpenHouse>({
    initial: openHouse ? savedOpenHouse(openHouse) : newOpenHouse(now(), zone),
    check: openHouseProblems,
    send: (values) =>
      openHouse
        ? changing.send({ id: home._id, openHouseId: openHouse._id, ...openHouseBody(values) })
        : adding.send({ id: home._id, ...openHouseBody(values) }),
    onSent: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={openHouse ? 'Change open house' : 'Add open house'}
      verb={openHouse ? 'Save' : 'Add open house'}
      onClose={onClose}
    >
      <FormRow>
        <MomentField
          label="Start"
          isRequired
          help={`On the clock of ${form.values.timezone}`}
          {...form.bind('startsAt')}
        />
        <MomentField label="End" isRequired {...form.bind('endsAt')} />
      </FormRow>
      <NativeSelect
        label="For"
        options={openHouseTypes.map((value) => ({ value, label: value }))}
        {...form.text('type')}
      />
      <Textarea label="Remarks" maxLength={1_000} {...form.text('remarks')} />
      <TextField label="Livestream address" type="url" maxLength={2_000} {...form.text('livestreamUrl')} />
    </FormDialog>
  );
};
