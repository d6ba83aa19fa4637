// The agency's look: colours with a contrast guard, logo, what stands around messages, and a live preview of the app, an email, a
// text and a form. Saved, it recolours the app at once (decision 52).
import { useEffect, useState } from 'react';
import type { Theme } from '#/domains/agency/contract.ts';
import type { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { UnsavedBar } from '#/kernel/web/page/UnsavedBar.tsx';
import { useEdits } from '#/kernel/web/page/use-edits.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { Button } from '#/ui/Button.tsx';
import { Grid, Stack } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';
import { ColoursCard } from './ColoursCard.tsx';
import { callsFor, checkDraft, draftOf } from './draft.ts';
import { MessagesCard } from './MessagesCard.tsx';
import { Previews } from './Previews.tsx';
import styles from './ThemePage.module.css';

const ThemePage = () => {
  const { data: theme, error, refetch } = useCall(api.agency.theme, {});
  return theme ? (
    <Loaded theme={theme} />
  ) : (
    <>
      <PageHeader title="Agency Theme" />
      <Grid gap={16} pt={6} pb={40} px="page" columns="minmax(0, 1fr)" className={styles.page}>
        {error ? (
          <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
            The theme could not be loaded.
          </Notice>
        ) : (
          <Skeleton height={320} radius={12} />
        )}
      </Grid>
    </>
  );
};
export default ThemePage;

const Loaded = ({ theme }: { theme: Theme }) => {
  const { data: agency } = useCall(api.agency.current, {});
  const agencyName = agency?.agencyName ?? '';
  const update = useSend(api.agency.updateTheme, { refreshes: ['setup'] });
  const [picked, setPicked] = useState<{ file: Blob; url: string }>();
  useEffect(() => () => URL.revokeObjectURL(picked?.url ?? ''), [picked]);
  const form = useEdits(draftOf(theme), {
    check: checkDraft,
    save: async (patch): Promise<CallFailed | undefined> => {
      for (const call of callsFor(patch)) {
        const { failure } = await update.send(call);
        if (failure) return failure;
      }
      toast({ type: 'success', message: 'Agency Theme updated successfully' });
      return undefined;
    },
  });
  const { logo } = form.values;
  // A new logo is not served before the theme refers to it.
  const logoShown = logo !== null && logo !== theme.logo && picked ? picked.url : logo;
  return (
    <>
      <PageHeader title="Agency Theme" subtitle="How your agency looks to your team and to your clients." />
      <Grid gap={16} pt={6} pb={40} px="page" columns="minmax(0, 1fr)" className={styles.page}>
        <Stack gap={16} shrink>
          <ColoursCard
            agencyName={agencyName}
            form={form}
            logoFile={picked?.file}
            onLogoPicked={(file) => setPicked({ file, url: URL.createObjectURL(file) })}
          />
          <MessagesCard form={form} />
        </Stack>
        <Previews draft={{ ...form.values, logo: logoShown }} agencyName={agencyName} />
      </Grid>
      <UnsavedBar form={form} />
    </>
  );
};
