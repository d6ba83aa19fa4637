// The calls that the screens of contacts make.
import { contactsContract } from '#/domains/contacts/contract.ts';
import { clients } from '#/kernel/web/client.ts';

export const api = clients({ contacts: contactsContract });
