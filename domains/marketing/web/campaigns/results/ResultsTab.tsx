// What each campaign brought and cost in a range, by one of several models over the same touches; the rows add up to the total.
import { ChartNoAxesCombined } from 'lucide-react';
import {
  type Conversion,
  conversions,
  type Model,
  models,
  type Results,
  windows,
} from '#/domains/marketing/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { today } from '#/kernel/web/clock.ts';
import { DateField } from '#/kernel/web/fields/DateField.tsx';
import { like, oneOf } from '#/kernel/web/fields/search-fields.ts';
import { useSearchState } from '#/kernel/web/routing.ts';
import { FailureStrip } from '#/kernel/web/states/FailureStrip.tsx';
import { useAgencyZone } from '#/kernel/web/zone.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { NativeSelect } from '#/ui/fields/NativeSelect.tsx';
import { Row, Stack, Text } from '#/ui/layout.tsx';
import { Skeleton } from '#/ui/Skeleton.tsx';
import { api } from '../../api.ts';
import { ResultsTable } from './ResultsTable.tsx';
import { daysOf, type RangeId, rangeIds, ranges } from './ranges.ts';

const keysOf = <T extends string>(words: Readonly<Record<T, string>>) => Object.keys(words) as [T, ...T[]];
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
// Numbers as keys would be sorted before the words.
const rangeOptions = rangeIds.map((value) => ({ value, label: ranges[value] }));
const windowOptions = windows.map((value) => ({ value, label: `${value} days before` }));

const day = like(/^\d{4}-\d{2}-\d{2}$/);
const address = {
  model: oneOf(...keysOf<Model>(models)),
  conversion: oneOf(...keysOf<Conversion>(conversions)),
  window: oneOf(...windows),
  range: oneOf(...rangeIds),
  from: day,
  to: day,
};

const usual = { model: 'lastNotDirect', conversion: 'contact', window: '90', range: '30' } as const;

const useAsked = () => {
  const [written, setAddress] = useSearchState(address);
  const zone = useAgencyZone();
  const asked = { ...usual, ...written };
  const days = asked.range === 'custom' ? { from: asked.from, to: asked.to } : daysOf(asked.range, today(zone));
  return { asked, days, setAddress };
};

export const ResultsTab = () => {
  const { asked, days } = useAsked();
  const { model, conversion, window } = asked;
  const input = {
    model,
    conversion,
    window,
    ...(days.from ? { from: days.from } : {}),
    ...(days.to ? { to: days.to } : {}),
  };
  const { data, error, refetch, isFetching } = useCall(api.campaigns.results, input, {
    isQuiet: true,
    keepsFormer: true,
  });
  return (
    <Stack gap={16} px="page" pt={16} pb={40}>
      <Choices />
      {error && (
        <FailureStrip failure={error} what="The results" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!data && !error && <Skeleton height={240} radius={8} />}
      {data && (isNothing(data) ? <Nothing /> : <ResultsTable results={data} conversion={conversion} />)}
    </Stack>
  );
};

const isNothing = ({ data, total }: Results): boolean =>
  total.touches === 0 && total.conversions === 0 && data.every(({ of }) => of !== 'campaign');

const Nothing = () => (
  <EmptyState icon={ChartNoAxesCombined} title="Nothing in this range">
    Choose a longer range, or create a campaign with a tracking link.
  </EmptyState>
);

const Choices = () => {
  const { asked, days, setAddress } = useAsked();
  return (
    <Row wrap gap={12} align="end">
      <NativeSelect
        label="Range"
        options={rangeOptions}
        value={asked.range}
        onChange={({ target }) => {
          const range = target.value as RangeId;
          setAddress({ range, ...(range === 'custom' ? days : { from: undefined, to: undefined }) });
        }}
      />
      {asked.range === 'custom' && (
        <>
          <DateField
            label="From"
            allowsPast
            isClearable={false}
            value={asked.from ?? null}
            onChange={(from) => setAddress({ from: from ?? undefined })}
          />
          <DateField
            label="To"
            allowsPast
            isClearable={false}
            value={asked.to ?? null}
            onChange={(to) => setAddress({ to: to ?? undefined })}
          />
        </>
      )}
      <NativeSelect
        label="Count"
        options={optionsOf(conversions)}
        value={asked.conversion}
        onChange={({ target }) => setAddress({ conversion: target.value })}
      />
      <NativeSelect
        label="Credit"
        options={optionsOf(models)}
        value={asked.model}
        onChange={({ target }) => setAddress({ model: target.value })}
      />
      <NativeSelect
        label="Touches within"
        options={windowOptions}
        value={asked.window}
        onChange={({ target }) => setAddress({ window: target.value })}
      />
      <Text as="p" note>
        All credit models share the same {conversions[asked.conversion].toLowerCase()}; only who gets the credit
        differs.
      </Text>
    </Row>
  );
};
