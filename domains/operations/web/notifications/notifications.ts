// What went by: notifications of the server and messages of this session, as one list with the newest first. Pure.
import type { notificationsContract } from '#/domains/operations/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { ShownToast } from '#/kernel/web/telling/toasts.ts';

type Notification = AnswerOf<(typeof notificationsContract)['calls']['update']>;
export type Recent = { at: number } & ({ notification: Notification } | { toast: ShownToast });

/** How long what a message offers can still be done from the list. */
export const usableMs = 10 * 60_000;

/** Messages that stand in the list by themselves: those of jobs do not, their jobs do. */
const standsAlone = (toast: ShownToast, isOfJob: (id: string) => boolean): boolean =>
  toast.percentage === undefined && !isOfJob(toast.id);

/** Both kinds in one list. */
export const recentOf = (
  notifications: readonly Notification[],
  toasts: readonly ShownToast[],
  isOfJob: (toastId: string) => boolean,
): Recent[] =>
  [
    ...notifications.map((notification) => ({
      at: Temporal.Instant.from(notification.createdAt).epochMilliseconds,
      notification,
    })),
    ...toasts.filter((toast) => standsAlone(toast, isOfJob)).map((toast) => ({ at: toast.at, toast })),
  ].toSorted((a, b) => b.at - a.at);

/** Whether what the message offers can be done now. */
export const isUsable = ({ at, action, actionRoute, actionText }: ShownToast, nowMs: number): boolean =>
  actionText !== undefined && (action !== undefined || actionRoute !== undefined) && nowMs - at < usableMs;
