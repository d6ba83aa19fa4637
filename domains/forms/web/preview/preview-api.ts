// What previews ask of contacts: the public page is loaded without it.
import { contactsContract } from '#/domains/contacts/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const previewApi = clients({ contacts: contactsContract });
