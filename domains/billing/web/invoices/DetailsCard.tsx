// Details on invoices: whom they are made out to from now on, and who keeps the books.
import type { BillingProfile } from '#/domains/billing/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { SettingsCard } from '#/kernel/web/page/SettingsCard.tsx';
import { useEdits } from '#/kernel/web/page/use-edits.ts';
import { useCan } from '#/kernel/web/session.ts';
import { Button } from '#/ui/Button.tsx';
import { Card } from '#/ui/Card.tsx';
import { FormRow, FormRows } from '#/ui/fields/FormRow.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { TextField } from '#/ui/fields/TextField.tsx';
import { Row, Text } from '#/ui/layout.tsx';
import { Notice } from '#/ui/Notice.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../api.ts';

const title = 'Details on invoices';

const DetailsCard = () => {
  const { data, error, refetch } = useCall(api.billing.getProfile, {}, { isQuiet: true });
  const isOwner = useCan()('owner');
  if (data) return isOwner ? <DetailsForm profile={data} /> : <DetailsRead profile={data} />;
  return (
    <Card id="details" title={title}>
      {error ? (
        <Notice tone="error" actions={<Button onClick={() => void refetch()}>Retry</Button>}>
          The details could not be loaded.
        </Notice>
      ) : (
        <Skeleton height={160} />
      )}
    </Card>
  );
};
export default DetailsCard;

const DetailsRead = ({ profile: { name, address, taxId, invoiceEmail } }: { profile: BillingProfile }) => (
  <Card id="details" title={title}>
    {[name, address, taxId, invoiceEmail].map(
      (words) =>
        words !== null && (
          <Text as="p" key={words} preWrap>
            {words}
          </Text>
        ),
    )}
  </Card>
);

const shown = ({ name, address, taxId, invoiceEmail }: BillingProfile) => ({
  name,
  address: address ?? '',
  taxId: taxId ?? '',
  invoiceEmail: invoiceEmail ?? '',
});

const cleared = (text: string): string | null => (text.trim() === '' ? null : text.trim());

const DetailsForm = ({ profile }: { profile: BillingProfile }) => {
  const isOnline = useIsOnline();
  const { send } = useSend(api.billing.putProfile, { success: 'Details on invoices saved', isQuiet: true });
  const form = useEdits(shown(profile), {
    save: async (patch) =>
      (await send(Object.fromEntries(Object.entries(patch).map(([name, text]) => [name, cleared(text)])))).failure,
  });
  return (
    <SettingsCard id="details" title={title} onSubmit={form.save}>
      <FormRows>
        <TextField {...form.text('name')} label="Name" autoComplete="organization" maxLength={200} />
        <Textarea {...form.text('address')} label="Address" rows={3} autoComplete="street-address" maxLength={500} />
        <FormRow>
          <TextField {...form.text('taxId')} label="Tax ID" autoComplete="off" maxLength={50} />
          <TextField {...form.text('invoiceEmail')} label="Invoices go to" type="email" autoComplete="email" />
        </FormRow>
        {profile.isReverseCharge && (
          <Text as="p" tone="soft">
            You buy packs of points without tax: your tax ID is of another country, so your business accounts for the
            VAT.
          </Text>
        )}
        <Text as="p" tone="soft">
          Invoices that are issued already keep what they say. Empty lines are your agency’s own.
        </Text>
        <Row gap={8}>
          <Button
            variant="primary"
            isBusy={form.isSaving}
            reason={isOnline ? (form.isDirty ? undefined : 'Nothing was changed') : 'You are offline'}
            onClick={() => void form.save()}
          >
            Save details
          </Button>
        </Row>
      </FormRows>
    </SettingsCard>
  );
};
