// The kinds of due work of webhooks; the subject of each is an endpoint.

/** Something is to be delivered. */
export const deliverTimer = 'platform.deliver';

/** Messages that are old enough are forgotten. */
export const forgetTimer = 'platform.forgetMessages';
