// My Settings: who one is to colleagues and clients, and how the product behaves for oneself. Domains add their own cards by the slot
// `mySettings.sections`; a card has the id of its section, so that addresses can lead to it.

import type { Me } from '#/domains/team/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { SettingsPage } from '#/kernel/web/page/SettingsPage.tsx';
import { UnsavedBar } from '#/kernel/web/page/UnsavedBar.tsx';
import { useEdits } from '#/kernel/web/page/use-edits.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded as LoadedCard } from '#/kernel/web/windows/Loaded.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { settingsSection } from './my-settings-slots.ts';
import { changesOf, checkOwnProfile, ownProfileOf } from './own-profile.ts';
import { ProfileCard } from './ProfileCard.tsx';

const MySettingsPage = () => {
  const { data: me, error, refetch } = useCall(api.team.me, {});
  const sections = useSections();
  if (me) return <Loaded key={me._id} me={me} />;
  return (
    <SettingsPage title="My Settings" sections={sections}>
      {error ? (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          Your settings could not be loaded.
        </Notice>
      ) : (
        <Card>
          <Skeleton height={260} />
        </Card>
      )}
    </SettingsPage>
  );
};
export default MySettingsPage;

const profile = { id: 'profile', title: 'Profile' };
const useSections = () => [profile, ...useSlot(settingsSection).map(({ id, title }) => ({ id, title }))];

const Loaded = ({ me }: { me: Me }) => {
  const sections = useSections();
  const more = useSlot(settingsSection);
  const { data: agency } = useCall(api.agency.current, {}, { isQuiet: true });
  const update = useSend(api.team.update, {
    success: 'Agent updated successfully',
    refreshes: ['setup', 'auth'],
    // The specification's words for an answer that never came (core §8).
    failed: ({ silence }) => (silence ? { type: 'error', message: 'Failed to update agent' } : undefined),
  });
  const form = useEdits(ownProfileOf(me), {
    check: checkOwnProfile,
    save: async (patch) => (await update.send(await changesOf(patch, agency?.country ?? null))).failure,
  });
  return (
    <SettingsPage title="My Settings" sections={sections} foot={<UnsavedBar form={form} />}>
      <ProfileCard form={form} me={me} />
      {more.map(({ id, load }) => (
        <LoadedCard key={id} load={load} />
      ))}
    </SettingsPage>
  );
};
