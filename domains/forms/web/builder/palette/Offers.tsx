// The elements to choose from: arrows move, Enter takes.
import type { KeyboardEvent } from 'react';
import { iconProps } from '#/ui/icon.ts';
import { Stack, Text } from '#/ui/layout.tsx';
import type { Offer } from '../acting.ts';
import { iconOf, type OfferGroup } from './offers.ts';
import styles from './Palette.module.css';

/** Moves the focus among what is offered; whoever is in the field above comes down to the first. */
export const moveAmongOffers = (event: KeyboardEvent<HTMLElement>): void => {
  const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-offer]')];
  const at = all.findIndex((one) => one === document.activeElement);
  const next = all[at === -1 ? 0 : at + by];
  event.preventDefault();
  if (next) next.focus();
  else if (by < 0) event.currentTarget.querySelector<HTMLElement>('input')?.focus();
};

interface Props {
  groups: readonly OfferGroup[];
  onPick: (offer: Offer) => void;
  /** What each is good for, too. */
  hasHints?: boolean;
}

export const Offers = ({ groups, onPick, hasHints = false }: Props) => (
  <>
    {groups.map(({ label, offers }) => (
      <Stack key={label} gap={1} className={styles.group} role="group" aria-label={label}>
        <Text as="div" pb={4} px={8} weight={500} aside aria-hidden>
          {label}
        </Text>
        {offers.map((one) => {
          const Icon = iconOf(one.id);
          return (
            <button
              key={one.id}
              type="button"
              data-offer
              className={styles.offer}
              {...(hasHints ? {} : { 'data-tip': one.hint })}
              onClick={() => onPick(one.id)}
            >
              <Text rigid tone="soft">
                <Icon {...iconProps} />
              </Text>
              <Stack as="span" fill>
                <Text weight={hasHints ? 550 : 400}>{one.label}</Text>
                {hasHints && <Text note>{one.hint}</Text>}
              </Stack>
            </button>
          );
        })}
      </Stack>
    ))}
  </>
);
