// What the kernel runs for the outside world: carrying mail, removing files, and the addresses that files are posted to and read at.
import type { ServerDoor } from '#/kernel/server/door.ts';
import { mountReceiving } from '#/kernel/server/files/receiving.ts';
import { removeFiles, unclaimedTimer } from '#/kernel/server/files/removing.ts';
import { mountServing } from '#/kernel/server/files/serving.ts';
import { deliverMail } from '#/kernel/server/mail/delivering.ts';
import { mountSimulators } from '#/kernel/server/simulators/pages.ts';

export const worldDoor: ServerDoor = {
  name: 'world',
  calls: [],
  jobs: [deliverMail, removeFiles],
  timers: [unclaimedTimer],
  mount: (app, house) => {
    if (house.files.arrives === 'here') mountReceiving(app, house, house.files);
    mountServing(app, house);
    mountSimulators(app, house);
  },
};
