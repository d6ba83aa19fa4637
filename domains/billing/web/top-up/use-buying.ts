// Whether a top-up is being chosen or followed, as the address says it and as this computer remembers it.
import { useState } from 'react';
import { useSearchState } from '#/kernel/web/routing.ts';
import { billingAddress } from '../billing-address.ts';
import { readIntention } from './intention.ts';

export const useBuying = () => {
  const [{ need, returnTo, topUp }, setAddress] = useSearchState(billingAddress);
  // Who closed the page of the payment house finds what they began.
  const [followed, setFollowed] = useState(() => topUp ?? readIntention()?.id);
  const isAsked = (need ?? returnTo) !== undefined && topUp === undefined;
  const [isBuying, setBuying] = useState(isAsked);
  const [again, setAgain] = useState<number>();
  // Something that is written over this page may turn out to be short of points, too.
  const asked = `${need} ${returnTo}`;
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (isAsked) setBuying(true);
  }
  const follow = (id: string | undefined): void => {
    setFollowed(id);
    setBuying(false);
    setAddress({ topUp: id, ...(id === undefined ? {} : { need: undefined, returnTo: undefined }) });
  };
  return {
    isBuying,
    /** Points that are missing, or those of the pack that is tried again. */
    need: again ?? (need === undefined ? undefined : Number(need)),
    /** That something is short of points, said where nothing is done about it. */
    isShort: need !== undefined && !isBuying && followed === undefined,
    returnTo,
    followed,
    follow,
    unfollow: (): void => follow(undefined),
    buy: (points?: number): void => {
      if (points !== undefined) follow(undefined);
      setAgain(points);
      setBuying(true);
    },
    stop: (): void => setBuying(false),
  };
};
