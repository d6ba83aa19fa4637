// One plan of the list: what it brings and costs, and choosing it, after what that does was said.
import { type OfferedPlan, planLabel } from '#/domains/billing/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { useZone } from '#/kernel/web/zone.ts';
import { Button } from '#/ui/Button.tsx';
import { Chip } from '#/ui/Chip.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { api } from '../api.ts';
import { choiceOf, type Offer, offerWords, type Standing } from './plan-words.ts';

interface Props {
  offered: OfferedPlan;
  standing: Standing;
  isOwner: boolean;
}

export const PlanRow = ({ offered, standing, isOwner }: Props) => {
  const zone = useZone();
  const choice = choiceOf(offered, standing, zone);
  const isOwn = offered.plan === standing.plan;
  return (
    <Row as="li" wrap align="center" justify="between" gap={12}>
      <Stack gap={0}>
        <Row align="center" gap={8}>
          <Text weight={600}>{planLabel(offered.plan)}</Text>
          {isOwn && <Chip hue="green">Yours</Chip>}
          {choice.does === 'nothing' && choice.words !== undefined && <Chip>{choice.words}</Chip>}
        </Row>
        <Text tone="soft" tabular>
          {offerWords(offered, standing)}
        </Text>
      </Stack>
      {choice.does !== 'nothing' && <ChoiceButton choice={choice} offered={offered} isOwner={isOwner} />}
    </Row>
  );
};

interface ChoiceProps extends Pick<Props, 'offered' | 'isOwner'> {
  choice: Offer;
}

const ChoiceButton = ({ choice, offered, isOwner }: ChoiceProps) => {
  // Whoever is sent to the payment page has changed nothing yet.
  const putting = useSend(api.billing.putPlan, {
    success: ({ redirectUrl }) => (redirectUrl === null ? 'Plan changed' : undefined),
    refreshes: ['agency', 'invoices'],
  });
  const ending = useSend(api.billing.endPlan, { success: 'Plan changed', refreshes: ['agency', 'invoices'] });
  const choose = async (): Promise<void> => {
    if (choice.question && !(await confirm(choice.question))) return;
    if (choice.does === 'end') await ending.send({});
    else {
      const { answer } = await putting.send({ plan: offered.plan });
      if (answer?.redirectUrl) location.assign(answer.redirectUrl);
    }
  };
  return (
    <Button
      reason={isOwner ? choice.reason : 'Only owners change the plan'}
      isBusy={putting.isSending || ending.isSending}
      onClick={() => void choose()}
    >
      {choice.label}
    </Button>
  );
};
