// Name, picture, phone, position and signature, and what they look like under a message while they are changed.

import { type Me, positionTitleLabels, positionTitles, usualSignature } from '#/domains/team/contract.ts';
import type { Uploads } from '#/kernel/contract/upload.ts';
import { isMarkup } from '#/kernel/contract/words/html-of-words.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { PictureField } from '#/kernel/web/page/PictureField.tsx';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { TheirChange } from '#/kernel/web/page/TheirChange.tsx';
import type { EditForm } from '#/kernel/web/page/use-edits.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { FormRow, FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { MessageFrame } from '#/ui/frames/MessageFrame.tsx';
import { Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { signatureField } from './my-settings-slots.ts';
import type { OwnProfile } from './own-profile.ts';
import styles from './ProfileCard.module.css';

const ask = (input: { uploads: Uploads }) => api.team.files(input, { isQuiet: true });

const titles = [
  { value: '', label: 'Not set' },
  ...positionTitles.map((value) => ({ value, label: positionTitleLabels[value] })),
];

export const ProfileCard = ({ form, me }: { form: EditForm<OwnProfile>; me: Me }) => {
  const { firstName, lastName, profilePicture } = form.values;
  const [signature] = useSlot(signatureField);
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
        {signature && (
          <Loaded
            load={signature.load}
            given={{
              value: form.values.signature,
              onChange: (written) => form.set('signature', written || null),
              aside: <TheirChange of={form.theirs('signature')} />,
            }}
            fallback={<Skeleton height={280} />}
          />
        )}
        <Signed values={form.values} name={name} />
      </FormRows>
    </SettingsCard>
  );
};

/** The foot of a message as clients will see it: one's own words, else the agency's, else who one is. */
const Signed = ({ values, name }: { values: OwnProfile; name: string }) => {
  const { data: agency } = useCall(api.agency.current, {});
  const { data: theme } = useCall(api.agency.theme, {}, { isQuiet: true });
  const { signature, positionTitle, phone } = values;
  const usual = usualSignature({
    name,
    positionTitle: positionTitle || null,
    agencyName: agency?.agencyName ?? '',
    phone,
  });
  const signed = signature?.trim() || theme?.signature?.trim() || usual || '';
  return (
    <figure className={styles.signed}>
      <figcaption>Under your messages, where they say {'{{agent.signature}}'}</figcaption>
      {isMarkup(signed) ? (
        <MessageFrame html={signed} title="Your signature" />
      ) : (
        <Text as="p" preWrap breaks>
          {signed}
        </Text>
      )}
    </figure>
  );
};
