// A control that cannot be used says why, and where to mend it. There is no `disabled` property in ui/:
// a control is switched off by giving it a reason.

/** Why a control cannot be used; `fix` leads to the page that changes it. */
export type Reason = string | { text: string; fix?: { label: string; href: string } };

export const reasonText = (reason: Reason): string => (typeof reason === 'string' ? reason : reason.text);

/** Attributes of a control that is switched off. It stays in the tab order, so that the reason can be found. */
export const offProps = (reason: Reason | undefined) =>
  reason === undefined
    ? {}
    : ({
        'aria-disabled': true,
        'aria-description': reasonText(reason),
        'data-tip': reasonText(reason),
        ...(typeof reason === 'object' && reason.fix
          ? { 'data-tip-link': reason.fix.href, 'data-tip-link-label': reason.fix.label }
          : {}),
      } as const);
