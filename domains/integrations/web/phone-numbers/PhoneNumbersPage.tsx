// The numbers that texts and calls come from: the agency's and those of single agents, added and bought; and tabs that domains above bring.
import { like } from '#/kernel/web/fields/search-fields.ts';
import { PageHeader } from '#/kernel/web/page/PageHeader.tsx';
import { useSearchState } from '#/kernel/web/routing.ts';
import { useSlot } from '#/kernel/web/slots.ts';
import { Loaded } from '#/kernel/web/windows/Loaded.tsx';
import { Text } from '#/ui/layout.tsx';
import { Tabs } from '#/ui/Tabs.tsx';
import { NumbersTab } from './NumbersTab.tsx';
import { numbersTab } from './numbers-tab.ts';

const address = { tab: like(/^[a-z-]{1,40}$/) };

const PhoneNumbersPage = () => {
  const [{ tab }, setAddress] = useSearchState(address);
  const more = useSlot(numbersTab);
  const brought = more.find(({ id }) => id === tab);
  const tabs = [{ id: 'numbers', label: 'Numbers' }, ...more.map(({ id, label }) => ({ id, label }))];
  const shown = brought?.id ?? 'numbers';
  return (
    <>
      <PageHeader title="Phone Numbers" subtitle="Where texts and calls come from, and where answers arrive." />
      <Text as="div" px="page">
        <Tabs
          label="Phone numbers"
          tabs={tabs}
          value={shown}
          onChange={(id) => setAddress({ tab: id === 'numbers' ? undefined : id })}
          panelId="numbers-panel"
        />
      </Text>
      <div id="numbers-panel" role="tabpanel" aria-label={tabs.find(({ id }) => id === shown)?.label}>
        <Text as="div" fullWidth pt={16} pb={40} px="page">
          {brought ? <Loaded key={brought.id} load={brought.load} /> : <NumbersTab />}
        </Text>
      </div>
    </>
  );
};
export default PhoneNumbersPage;
