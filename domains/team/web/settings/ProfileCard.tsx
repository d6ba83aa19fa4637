// Name, picture, phone, position and signature, and what they look like under a message while they are changed.
import { type Me, positionTitleLabels, positionTitles } from '#/domains/team/contract.ts';
import type { Uploads } from '#/kernel/contract/upload.ts';
import { PictureField } from '#/kernel/web/page/PictureField.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { TheirChange } from '#/kernel/web/page/TheirChange.tsx';
import type { EditForm } from '#/kernel/web/page/use-edits.ts';
import { useCall } from '#/kernel/web/use-call.ts';
import { FormRow, FormRows } from '#/ui/FormRow.tsx';
import { NativeSelect } from '#/ui/NativeSelect.tsx';
import { Textarea } from '#/ui/Textarea.tsx';
import { TextField } from '#/ui/TextField.tsx';
import { api } from '../api.ts';
import type { OwnProfile } from './own-profile.ts';
import styles from './ProfileCard.module.css';

const ask = (input: { uploads: Uploads }) => api.team.files(input, { isQuiet: true });

const titles = [
  { value: '', label: 'Not set' },
  ...positionTitles.map((value) => ({ value, label: positionTitleLabels[value] })),
];

export const ProfileCard = ({ form, me }: { form: EditForm<OwnProfile>; me: Me }) => {
  const { firstName, lastName, profilePicture } = form.values;
  const name = [firstName, lastName].filter(Boolean).join(' ') || me.email.emailAddress;
  return (
    <SettingsCard id="profile" title="Profile" onSubmit={form.save}>
      <FormRows>
        <PictureField
          label="Photo"
          help="JPEG or PNG. Colleagues and clients see it beside your name."
          value={profilePicture}
          onChange={(address) => form.set('profilePicture', address)}
          ask={ask}
          shape="round"
          name={name}
        />
        <FormRow>
          <TextField
            {...form.text('firstName')}
            label="First name"
            isRequired
            autoComplete="given-name"
            aside={<TheirChange of={form.theirs('firstName')} />}
          />
          <TextField
            {...form.text('lastName')}
            label="Last name"
            autoComplete="family-name"
            aside={<TheirChange of={form.theirs('lastName')} />}
          />
        </FormRow>
        <FormRow>
          <TextField
            {...form.text('phone')}
            label="Phone"
            type="tel"
            autoComplete="tel"
            help="Where colleagues and clients reach you."
            aside={<TheirChange of={form.theirs('phone')} />}
          />
          <NativeSelect
            {...form.text('positionTitle')}
            label="Position title"
            options={titles}
            aside={<TheirChange of={form.theirs('positionTitle')} />}
          />
        </FormRow>
        <Textarea
          {...form.text('signature')}
          label="Signature"
          rows={4}
          help="Stands under your emails."
          aside={<TheirChange of={form.theirs('signature')} />}
        />
        <Signed values={form.values} name={name} />
      </FormRows>
    </SettingsCard>
  );
};

/** The foot of a message as clients will see it. */
const Signed = ({ values, name }: { values: OwnProfile; name: string }) => {
  const { data: agency } = useCall(api.agency.current, {});
  const { signature, positionTitle, phone } = values;
  const title = positionTitle ? positionTitleLabels[positionTitle] : null;
  return (
    <figure className={styles.signed}>
      <figcaption>Under your messages</figcaption>
      {signature?.trim() ? (
        <p className={styles.words}>{signature}</p>
      ) : (
        <p className={styles.words}>
          <b>{name}</b>
          {'\n'}
          {[title, agency?.agencyName].filter(Boolean).join(', ')}
          {phone && `\n${phone}`}
        </p>
      )}
    </figure>
  );
};
