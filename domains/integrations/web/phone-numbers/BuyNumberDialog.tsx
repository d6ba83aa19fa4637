// Buying a number: what is looked for, the numbers that the provider has for sale now, and what the chosen one costs, before it is bought.
import { toppingUpFor } from '#/domains/billing/web.tsx';
import type { PhoneNumber } from '#/domains/integrations/contract.ts';
import { useIsOnline } from '#/kernel/web/calls/online.ts';
import { FormDialog } from '#/kernel/web/form/FormDialog.tsx';
import { count } from '#/kernel/web/formatting.ts';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Text } from '#/ui/layout.tsx';
import { OfferedNumbers } from './OfferedNumbers.tsx';
import { SoughtFields } from './SoughtFields.tsx';
import { useBuying } from './use-buying.ts';
import { useNumbersForSale } from './use-numbers-for-sale.ts';
import { useWhose } from './WhoseNumber.tsx';

interface Props {
  numbers: readonly PhoneNumber[];
  onClose: () => void;
}

export const BuyNumberDialog = ({ numbers, onClose }: Props) => {
  const isOnline = useIsOnline();
  const { form, sought, hasTooFewPoints } = useBuying(numbers, onClose);
  const sale = useNumbersForSale(form.values);
  const { options } = useWhose();
  const price = sale.pointsPerMonth;
  return (
    <FormDialog
      form={form}
      title="Buy a number"
      verb={price === undefined ? 'Buy number' : `Buy for ${count(price, 'point')} a month`}
      reason={isOnline ? undefined : 'You are offline'}
      onClose={onClose}
    >
      {hasTooFewPoints && <a href={toppingUpFor(price)}>Top up points</a>}
      {numbers.length > 1 && (
        <NativeSelect
          {...sought('integrationId')}
          label="Account of"
          options={numbers.map(({ _id, integrationName }) => ({ value: _id, label: integrationName }))}
        />
      )}
      <SoughtFields sought={sought} country={form.values.country} />
      <OfferedNumbers
        sale={sale}
        value={form.values.number}
        error={form.problems['number']}
        onChange={(number) => form.set('number', number)}
      />
      <NativeSelect {...form.text('agentId')} label="Assigned to" options={options} />
      {price !== undefined && (
        <Text as="p" tone="soft">
          The first month is paid now, the next ones on the same day of each month, until you release the number.
        </Text>
      )}
    </FormDialog>
  );
};
