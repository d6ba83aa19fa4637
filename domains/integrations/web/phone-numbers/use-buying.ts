// What is looked for and chosen while a number is bought, and buying it.
import type { PhoneNumber } from '#/domains/integrations/contract.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { useForm } from '#/kernel/web/form/use-form.ts';
import { api } from '../integrations/api.ts';
import { boughtToast, countryOf, problemsIn } from './buying-words.ts';
import type { Sought } from './use-numbers-for-sale.ts';

interface BuyValues extends Sought {
  number: string;
  agentId: string;
}

export const useBuying = (numbers: readonly PhoneNumber[], onBought: () => void) => {
  const buy = useSend(api.integrations.buyNumber, {
    success: (answer, { number }) => boughtToast(answer, number),
    refreshes: ['senders', 'billing'],
    isQuiet: true,
  });
  const form = useForm<BuyValues, unknown>({
    initial: {
      integrationId: numbers[0]?._id ?? '',
      country: countryOf(numbers[0]?.number),
      kind: '',
      areaCode: '',
      contains: '',
      near: '',
      number: '',
      agentId: '',
    },
    check: problemsIn,
    send: ({ integrationId, number, agentId }) => buy.send({ integrationId, number, agentId: agentId || null }),
    onSent: onBought,
  });
  /** A field of what is looked for: a number that was chosen among others is chosen no more. */
  const sought = (name: keyof BuyValues) => {
    const bound = form.text(name);
    const onChange: typeof bound.onChange = (event) => {
      bound.onChange(event);
      form.set('number', '');
    };
    return { ...bound, onChange };
  };
  return { form, sought, hasTooFewPoints: buy.failure?.reason === 'billing.tooFewPoints' };
};
