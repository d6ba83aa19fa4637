// The number of a filter, two of them for a range; of a price in dollars, thousands grouped (communication §5).
import { Row } from '#/ui/layout.tsx';
import styles from '../filter/FilterPanel.module.css';
import { valuesOf } from '../filter/rules.ts';
import type { FilterValueProps } from './kind.ts';
import { NumberField } from './NumberField.tsx';
import { sentNumber } from './written-numbers.ts';

const NumberFilterValue = ({ attribute, rule, values, onChange }: FilterValueProps) => {
  const isPrice = attribute.type === 'invoiceprice';
  const at = (index: number): number | null => {
    const value = values[index];
    return value === undefined || value === '' ? null : Number(value);
  };
  const put = (index: number, value: number | null): void => {
    const next = [at(0), at(1)].with(index, value).map(sentNumber);
    onChange(rule && valuesOf(rule) === 'two' ? next : next.slice(0, 1));
  };
  if (!rule || valuesOf(rule) !== 'two')
    return <NumberField label="Value" isPrice={isPrice} value={at(0)} onChange={(value) => put(0, value)} />;
  return (
    <Row align="center" gap={8} className={styles.pair}>
      <NumberField label="From" isPrice={isPrice} value={at(0)} onChange={(value) => put(0, value)} />
      <NumberField label="To" isPrice={isPrice} value={at(1)} onChange={(value) => put(1, value)} />
    </Row>
  );
};
export default NumberFilterValue;
