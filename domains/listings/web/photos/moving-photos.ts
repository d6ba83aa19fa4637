// Photos in another order. Pure.

/** The ids with one of them at another place. */
export const movedTo = (ids: readonly string[], id: string, to: number): string[] => {
  const others = ids.filter((one) => one !== id);
  if (others.length === ids.length) return [...ids];
  const at = Math.max(0, Math.min(to, others.length));
  return [...others.slice(0, at), id, ...others.slice(at)];
};

/** What stands in an order that was chosen and not confirmed yet; what it does not know stands behind. */
export const inOrder = <P extends { photoId: string }>(photos: readonly P[], order: readonly string[]): P[] => {
  const place = (photo: P): number => {
    const at = order.indexOf(photo.photoId);
    return at < 0 ? order.length : at;
  };
  return photos.toSorted((a, b) => place(a) - place(b));
};
