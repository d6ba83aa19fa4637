// The form of a campaign: what it is called, by which rules its visitors are known, its link, and what was spent on it.
import {
  type CampaignRecord,
  type Channel,
  campaignEntity,
  channels,
  type Rule,
} from '#/domains/marketing/contract.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { DateField } from '#/kernel/web/fields/DateField.tsx';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { NameField } from '#/kernel/web/form/NameField.tsx';
import { OwnFields } from '#/kernel/web/form/OwnFields.tsx';
import { type Form, useForm } from '#/kernel/web/form/use-form.ts';
import { useCan } from '#/kernel/web/session.ts';
import { FormRows } from '#/ui/fields/FormRow.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { api } from '../../api.ts';
import { bodyOfCampaign, type CampaignValues, checkCampaign, valuesOf } from './campaign-values.ts';
import { campaignWidth, newCampaign } from './campaign-window.ts';
import { LinkFields } from './LinkFields.tsx';
import { RuleFields } from './RuleFields.tsx';
import { SpendFields } from './SpendFields.tsx';

interface Props {
  campaign: CampaignRecord | undefined;
  /** What a new one begins with. */
  rules: readonly Rule[];
  /** The agency's own attributes of campaigns. */
  own: readonly PrototypeAttribute[];
  onClose: () => void;
}

const channelOptions = Object.entries(channels).map(([value, label]) => ({ value, label }));

const ownValues = (campaign: CampaignRecord | undefined, own: Props['own']): CampaignValues['own'] =>
  Object.fromEntries(own.map(({ name }) => [name, campaign?.attributes[name.slice(name.indexOf('.') + 1)] ?? null]));

const useCampaignForm = ({ campaign, rules, own, onClose }: Props): Form<CampaignValues> => {
  const create = useSend(api.campaigns.create, { success: 'Campaign created', isQuiet: true });
  const update = useSend(api.campaigns.update, { success: 'Campaign updated', isQuiet: true });
  const before = valuesOf(campaign, rules, ownValues(campaign, own));
  return useForm<CampaignValues, CampaignRecord>({
    initial: before,
    check: checkCampaign,
    send: (values) => {
      const body = bodyOfCampaign(values, before);
      return campaign ? update.send({ id: campaign._id, ...body }) : create.send(body);
    },
    onSent: onClose,
    draft: `${campaignEntity.typeName}.${campaign?._id ?? newCampaign}`,
  });
};

export const CampaignForm = (props: Props) => {
  const { campaign, own, onClose } = props;
  const form = useCampaignForm(props);
  const mayWrite = useCan()('marketingCampaign.write');
  return (
    <FormDialog
      form={form}
      title={campaign ? `Edit ${campaign.displayName}` : 'New campaign'}
      verb={campaign ? 'Save campaign' : 'Create campaign'}
      width={campaignWidth}
      onClose={onClose}
      reason={mayWrite ? undefined : 'Only owners change campaigns'}
    >
      <FormRows>
        <NameField {...form.text('displayName')} />
        <NativeSelect
          label="Channel"
          options={channelOptions}
          value={form.values.channel}
          onChange={({ target }) => form.set('channel', target.value as Channel)}
        />
        <Stack gap={20}>
          <RuleFields form={form} />
          <LinkFields form={form} />
          <Row wrap gap={12}>
            <DateField label="Starts" help="The first day that counts." allowsPast {...form.bind('startsOn')} />
            <DateField label="Ends" help="The last day that counts." allowsPast {...form.bind('endsOn')} />
          </Row>
          <SpendFields form={form} />
          <OwnFields
            attributes={own}
            values={form.values.own}
            problems={form.problems}
            onChange={(values) => form.set('own', values)}
          />
        </Stack>
      </FormRows>
    </FormDialog>
  );
};
