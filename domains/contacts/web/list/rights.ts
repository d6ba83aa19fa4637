// What the caller may do with one contact: levels are sums of read 4, write 2, manage 1 (decision 9).
import type { ContactRow } from '../contact/contact-row.ts';

const write = 2;

/** Why a contact cannot be changed by who looks at it; undefined where it can. */
export const whyNotChanged = ({ permissionType }: Pick<ContactRow, 'permissionType'>): string | undefined =>
  (permissionType & write) === 0 ? 'You can only view this contact' : undefined;

const manage = 1;

/** Why a contact cannot be deleted or brought back by who looks at it: that takes managing it. */
export const whyNotDeleted = ({ permissionType }: Pick<ContactRow, 'permissionType'>): string | undefined =>
  (permissionType & manage) === 0 ? 'Deleting takes full access to the contact' : undefined;
