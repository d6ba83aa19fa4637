// How an invoice stands, with its colour.
import { Chip } from '#/ui/Chip.tsx';
import { type ListedInvoice, standingWords } from './invoice-words.ts';

const hueOf = (status: string) => (status === 'paid' ? 'green' : status === 'open' ? 'amber' : 'gray');

export const Standing = ({ invoice }: { invoice: ListedInvoice }) => (
  <Chip hasDot hue={hueOf(invoice.status)}>
    {standingWords(invoice)}
  </Chip>
);
