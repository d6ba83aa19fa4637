// From one property to the next with Tab, opening it right away.

/** Opens the next field of the same panel, or the one before; false where there is none. */
export const goToField = (from: HTMLElement | null, step: 1 | -1): boolean => {
  const fields = [...(from?.closest('[data-fields]')?.querySelectorAll<HTMLElement>('[data-field]') ?? [])];
  const next = from && fields[fields.indexOf(from) + step];
  const control = next?.querySelector<HTMLElement>('[data-open], input[role=switch]');
  if (!control) return false;
  control.focus();
  if (control.matches('[data-open]')) control.click();
  return true;
};
