// How long an offer still stands, as it is read beside it.

/** '12 min left', 'less than a minute left'. */
export const timeLeft = (endsAt: Temporal.Instant, at: Temporal.Instant): string => {
  const minutes = Math.floor(endsAt.since(at).total('minutes'));
  return minutes < 1 ? 'less than a minute left' : `${minutes} min left`;
};
