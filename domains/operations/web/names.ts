// Names inside objects that the contract leaves open: who started a job, who made a change. Pure.

/** The text under `key`, or `otherwise`. */
const textAt = (value: Readonly<Record<string, unknown>> | null, key: string, otherwise: string): string => {
  const text = value?.[key];
  return typeof text === 'string' ? text : otherwise;
};

/** Whoever started a job; what has no agent was started by the product. */
export const starterOf = ({ createdBy }: { createdBy: Readonly<Record<string, unknown>> | null }): string =>
  textAt(createdBy, 'fullName', 'Lintel');

/** Whoever made a change. */
export const actorOf = ({ actor }: { actor: Readonly<Record<string, unknown>> | null }): string =>
  textAt(actor, 'name', 'Lintel');
