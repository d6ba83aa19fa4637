import { describe, expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { furnish } from './furnish.ts';
import { findLeaks, findUnanswered, findUnreached } from './other-agencies.ts';
import { expectNoProblems, wholeTimeout } from './problems.ts';
import { findWrongRights } from './rights.ts';
import { rollBack } from './rolled-back.ts';

/** Calls that the furniture of the tests gives no occasion to succeed. */
const unanswered: Readonly<Record<string, string>> = {
  'collections.bulkUpdate': 'a sample that names a contact and a filter at once finds none',
  'imports.upload': 'it comes as a form',
  'mls.check': 'no feed of the sample answers',
  'mls.create': 'no feed of the sample answers',
  'mls.decide': 'the feed of the furniture waits for nobody',
  'imports.rehearse': 'the file is not there',
  'imports.fix': 'nothing was rehearsed',
  'imports.decidePair': 'nothing was rehearsed',
  'imports.editRow': 'nothing was rehearsed',
  'imports.run': 'nothing was rehearsed',
  'contacts.keepFiles': 'no file was posted',
  'tasks.keepFiles': 'no file was posted',
  'contacts.unsubscribe': 'no mail was sent',
  'contacts.unsubscribeNow': 'no mail was sent',
  'alerts.shown': 'no mail was sent',
  'alerts.stop': 'no mail was sent',
  'auth.google': 'signing in with Google is not set up',
  'auth.acceptInvite': 'the invited person has no account',
  'jobs.create': 'no domain offers a kind of job that people start',
  'jobs.import': 'there is nothing to import into',
  'jobs.undo': 'the job did nothing',
  'jobs.cancel': 'the job has ended',
  'emails.update': 'nothing of the sample waits to be sent',
  'texts.create': 'nothing sends texts',
  'texts.update': 'nothing of the sample waits to be sent',
  'texts.delete': 'nothing of the sample waits to be sent',
  'messages.sendAgain': 'nothing has failed',
  'mailings.sendToSkipped': 'nobody of the sample was skipped',
  'replies.get': 'no mail was sent',
  'forms.open': 'no link of the sample is one of ours',
  'forms.files': 'no link of the sample is one of ours',
  'forms.save': 'no link of the sample is one of ours',
  'forms.submit': 'no link of the sample is one of ours',
  'forms.answered': 'no link of the sample is one of ours',
  'replies.post': 'no mail was sent',
  'billing.refundTopUp': 'nothing of the sample was paid',
  'billing.finishAutoRefill': 'no purchase waits for its holder',
  'billing.putAutoRefill': 'no card of the furniture is charged first',
  'billing.openPortal': 'no plan of the sample was paid',
  'liveCalls.rejoin': 'the call of the furniture is nobody’s',
  'liveCalls.setup': 'no number of the furniture carries calls',
  'liveCalls.refillReserve': 'the call of the furniture was written down by hand',
  'liveCalls.hangUp': 'the call of the furniture is nobody’s',
  'liveCalls.hold': 'the call of the furniture is nobody’s',
  'liveCalls.colleagues': 'the call of the furniture is nobody’s',
  'liveCalls.transfer': 'the call of the furniture is nobody’s',
  'liveCalls.completeTransfer': 'the call of the furniture is nobody’s',
  'liveCalls.takeBack': 'the call of the furniture is nobody’s',
  'calls.voicemail': 'nobody left a message with the call of the furniture',
  'calls.markHeard': 'nobody left a message with the call of the furniture',
  'ownCalls.ringing': 'the call of the furniture rings nobody',
  'liveCalls.answer': 'the call of the furniture rings nobody',
  'liveCalls.decline': 'the call of the furniture rings nobody',
  'billing.markChildPaid': 'no child of the agency has an open invoice',
  'invoices.markPaid': 'nobody owns a parent of the agency',
  'invoices.pdf': 'what is asked after it was kept is undone by then',
  'invoices.send': 'what is asked after it was kept is undone by then',
  'billing.topUp': 'what is asked after it was kept is undone by then',
  'integrations.create': 'what is asked after it was kept is undone by then',
  'integrations.callback': 'no provider was asked for a mailbox',
  'integrations.domainAuthenticate': 'what it is about has no domains',
  'integrations.ownNumbers': 'what it is about has no numbers',
  'integrations.addPhoneNumber': 'what it is about has no numbers',
  'routes.route': 'what it is about has no numbers',
  'routes.setRoute': 'what it is about has no numbers',
  'integrations.availableNumbers': 'what it is about has no numbers',
  'integrations.buyNumber': 'what it is about has no numbers',
  'integrations.removeNumber': 'what it is about has no numbers',
};
/** Whose samples lead to no record, so that none can be reached. */
const leadNowhere = new Set([
  'no mail was sent',
  'no link of the sample is one of ours',
  'nothing of the sample waits to be sent',
]);

describe('for every call of the product, undone afterwards', async () => {
  const house = await openHouse();
  const furniture = await furnish(house);
  rollBack(house.house.database);

  test('an id of another agency answers byte for byte like one that exists nowhere', wholeTimeout, async () => {
    expectNoProblems(await findLeaks(house, furniture));
  });

  test('a valid request is answered, so that the loops look behind the door', wholeTimeout, async () => {
    expect((await findUnanswered(house, furniture)).toSorted()).toEqual(Object.keys(unanswered).toSorted());
  });

  test('an id of the own agency reaches its record', wholeTimeout, async () => {
    // Whoever has no mail of ours has no link that is signed.
    expectNoProblems(await findUnreached(house, furniture, (call) => leadNowhere.has(unanswered[call] ?? '')));
  });

  test('who may make it is what its contract says', wholeTimeout, async () => {
    expectNoProblems(await findWrongRights(house));
  });
});
