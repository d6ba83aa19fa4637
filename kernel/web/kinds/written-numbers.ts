// Numbers as people write them, and back: '1,234.5', prices as '$1,234' for minor units. Pure.

/** Groups the thousands of what is being typed, and leaves an unfinished fraction as it is: '1234.' → '1,234.'. */
export const grouped = (typed: string, isPrice: boolean): string => {
  const isNegative = !isPrice && typed.trim().startsWith('-');
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  const fraction = rest.join('').slice(0, isPrice ? 2 : 6);
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits === '' && rest.length === 0) return isNegative ? '-' : '';
  const shown = digits.replace(/\B(?=(\d{3})+$)/g, ',') + (rest.length > 0 ? `.${fraction}` : '');
  return `${isNegative ? '-' : ''}${isPrice ? '$' : ''}${shown}`;
};

/** The number of a grouped text, prices in minor units; null where there is none. */
export const numberOf = (text: string, isPrice: boolean): number | null => {
  const bare = text.replace(/[$,\s]/g, '');
  if (!/\d/.test(bare)) return null;
  const value = Number(bare);
  if (!Number.isFinite(value)) return null;
  return isPrice ? Math.round(value * 100) : value;
};

/** A number as a filter carries it: as text, as the specification's client sends it (decision 26); '' where there is none. */
export const sentNumber = (value: number | null): string => (value === null ? '' : String(value));

/** A number as a field shows it at first. */
export const shownNumber = (value: number | null, isPrice: boolean): string => {
  if (value === null) return '';
  return grouped(
    isPrice ? (value % 100 === 0 ? String(value / 100) : (value / 100).toFixed(2)) : String(value),
    isPrice,
  );
};
