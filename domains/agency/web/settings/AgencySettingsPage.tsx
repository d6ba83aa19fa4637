// The agency's own settings: profile, domains, MLS, what other domains add, and the way from test mode to live.
import type { Agency } from '#/domains/agency/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { SettingsPage } from '#/kernel/web/page/SettingsPage.tsx';
import { UnsavedBar } from '#/kernel/web/page/UnsavedBar.tsx';
import { useEdits } from '#/kernel/web/page/use-edits.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Loaded as LoadedCard } from '#/kernel/web/windows/Loaded.tsx';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { agencySection } from './agency-slots.ts';
import { DomainsCard } from './DomainsCard.tsx';
import { GoLiveCard } from './GoLiveCard.tsx';
import { MlsCard } from './MlsCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { agencyPart, checkSettings, profileOf, themePart } from './profile.ts';

const useSections = () => [
  { id: 'profile', title: 'Profile' },
  { id: 'domains', title: 'Domains' },
  { id: 'mls', title: 'MLS' },
  ...useSlot(agencySection).map(({ id, title }) => ({ id, title })),
  { id: 'go-live', title: 'Go live' },
];

const AgencySettingsPage = () => {
  const { data: agency, error, refetch } = useCall(api.agency.current, {});
  const sections = useSections();
  if (agency) return <Loaded key={agency._id} agency={agency} />;
  return (
    <SettingsPage title="Agency Settings" sections={sections}>
      {error ? (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          The settings could not be loaded.
        </Notice>
      ) : (
        <Card>
          <Skeleton height={240} />
        </Card>
      )}
    </SettingsPage>
  );
};
export default AgencySettingsPage;

const Loaded = ({ agency }: { agency: Agency }) => {
  const sections = useSections();
  const more = useSlot(agencySection);
  const update = useSend(api.agency.update);
  const updateTheme = useSend(api.agency.updateTheme);
  const form = useEdits(profileOf(agency), {
    check: checkSettings,
    save: async (patch) => {
      const looks = themePart(patch);
      const theme = looks && (await updateTheme.send(looks));
      if (theme?.failure) return theme.failure;
      const rest = await agencyPart(patch, profileOf(agency));
      const saved = rest && (await update.send(rest));
      if (!saved?.failure) toast({ type: 'success', message: 'Settings were updated.' });
      return saved?.failure;
    },
  });
  return (
    <SettingsPage title="Agency Settings" sections={sections} foot={<UnsavedBar form={form} />}>
      <ProfileCard form={form} />
      <DomainsCard agency={agency} />
      <MlsCard agency={agency} />
      {more.map(({ id, load }) => (
        <LoadedCard key={id} load={load} />
      ))}
      <GoLiveCard agency={agency} />
    </SettingsPage>
  );
};
