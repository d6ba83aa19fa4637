// How many conversations nobody has read, asked once for the menu and the tabs, and renewed by the socket. Every page loads this: it knows the
// one call that it makes and no other.
import { unreadCalls } from '#/domains/messaging/contract/unread-call.ts';
import { contract } from '#/kernel/contract/call.ts';
import { clients } from '#/kernel/web/calls/client.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';

const { unread } = clients({ inbox: contract('inbox', unreadCalls) }).inbox;

const everyMs = 60_000;

export const useUnread = () => useCall(unread, {}, { isQuiet: true, everyMs }).data;
