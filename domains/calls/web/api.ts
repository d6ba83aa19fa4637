// The calls that the screens of calls make.
import { callsContract } from '#/domains/calls/contract.ts';
import { contactsContract } from '#/domains/contacts/contract.ts';
import { clients } from '#/kernel/web/calls/client.ts';

export const api = clients({ calls: callsContract, contacts: contactsContract });
