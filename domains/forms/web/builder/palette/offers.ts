// What a form is put together from, in the groups of the palette. A type that no page can be answered with is not offered.
import {
  AtSign,
  Calendar,
  CircleDot,
  Clock,
  Hash,
  ListChecks,
  type LucideIcon,
  Minus,
  MousePointerClick,
  Phone,
  SquareChevronDown,
  SquareDashed,
  Text as TextIcon,
  Type,
  Upload,
} from 'lucide-react';
import { type ElementType, elementKinds } from '#/domains/forms/contract/elements.ts';
import type { Offer } from '../acting.ts';

const icons: Partial<Record<Offer, LucideIcon>> = {
  shortAnswer: Type,
  longAnswer: TextIcon,
  email: AtSign,
  phoneNumber: Phone,
  number: Hash,
  date: Calendar,
  time: Clock,
  dropdown: SquareChevronDown,
  singleChoice: CircleDot,
  multipleChoice: ListChecks,
  upload: Upload,
  button: MousePointerClick,
  separator: Minus,
  section: SquareDashed,
};

export const iconOf = (offer: Offer): LucideIcon => icons[offer] ?? SquareDashed;

export interface Offered {
  id: Offer;
  label: string;
  hint: string;
}
export interface OfferGroup {
  label: string;
  offers: readonly Offered[];
}

const offer = (type: ElementType): Offered => ({
  id: type,
  label: elementKinds[type].label,
  hint: elementKinds[type].example,
});

export const offerGroups: readonly OfferGroup[] = [
  { label: 'Contact', offers: (['email', 'phoneNumber', 'shortAnswer'] as const).map(offer) },
  {
    label: 'Questions',
    offers: (
      ['longAnswer', 'singleChoice', 'multipleChoice', 'dropdown', 'number', 'date', 'time', 'upload'] as const
    ).map(offer),
  },
  {
    label: 'Layout',
    offers: [
      { id: 'section', label: 'Section', hint: 'A step of its own, with a heading' },
      ...(['separator', 'button'] as const).map(offer),
    ],
  },
];

/** Those whose words hold what is searched for. */
export const offersLike = (search: string): OfferGroup[] => {
  const asked = search.trim().toLowerCase();
  return offerGroups
    .map(({ label, offers }) => ({
      label,
      offers: offers.filter((one) => `${one.label} ${one.hint} ${label}`.toLowerCase().includes(asked)),
    }))
    .filter(({ offers }) => offers.length > 0);
};
