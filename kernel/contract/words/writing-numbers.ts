// How a number is written for people, on both sides: grouped by commas (core §9).

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });

/** 12345.6 → '12,345.6'. */
export const writtenNumber = (value: number): string => grouped.format(value);
