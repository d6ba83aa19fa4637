// Moving to another agency or domain from within a page; the shell, which knows how, hands it in.

type Move = (agencyId: string, domainId?: string, to?: string) => Promise<void>;

let move: Move | undefined;

/** Hands in how one moves. */
export const movesBy = (how: Move): void => {
  move = how;
};

/** Goes to an agency and to one of its domains or all of them; `to` is the page there, by itself the one that is open. */
export const moveTo: Move = async (...where) => move?.(...where);
