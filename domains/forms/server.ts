// The door of forms for servers.

import { setupStep } from '#/domains/agency/server.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { exportSource } from '#/kernel/server/entities/files/exporting.ts';
import { serveCalls } from '#/kernel/server/verb.ts';
import { formAnswered, formsContract } from './contract.ts';
import { formHandlers, forms } from './server/forms/door-of-forms.ts';
import { firstForm } from './server/forms/setting-up.ts';
import { mountFrames } from './server/public/framing.ts';
import { files } from './server/public/handing-in-files.ts';
import { open } from './server/public/opening.ts';
import { answered } from './server/public/reading-again.ts';
import { forgetPartials, save } from './server/public/saving-partials.ts';
import { submit } from './server/public/submitting.ts';
import { exportedResponses, exportResponses } from './server/responses/exporting-responses.ts';
import { fillIn } from './server/responses/filling-in.ts';
import { response, responses } from './server/responses/listing-responses.ts';
import { review } from './server/responses/reviewing.ts';
import { summary } from './server/responses/summarising.ts';
import { foldTallies } from './server/responses/tallying.ts';

export { countedOf, tally } from './server/responses/tallying.ts';

export const formsDoor: ServerDoor = {
  ...forms,
  fills: [...forms.fills, exportSource(exportedResponses), setupStep(firstForm)],
  name: 'forms',
  mount: mountFrames,
  calls: serveCalls(formsContract, {
    ...formHandlers,
    responses,
    summary,
    exportResponses,
    response,
    fillIn,
    review,
    open,
    save,
    files,
    submit,
    answered,
  }),
  events: [...forms.events, formAnswered],
  schedules: [...forms.schedules, forgetPartials, foldTallies],
};
