import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';

// Where the agency is reached by post stands under mail to many.

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock });
const { maya, owner, settle } = opened;
const { lay, arrived, mailId } = await openMessages(opened);
const body = '<p>Hello</p>';

const footersOf = async (): Promise<string[]> => {
  await owner.query('delete from simulated_messages');
  await maya.emails.create({ to: [{ _id: await lay() }, { _id: await lay() }], subject: 'News', body });
  clock.pass({ seconds: 11 });
  await settle();
  return (await arrived()).flatMap(({ html, plain }) => [html, plain]);
};

test('the address in Agency Settings stands in HTML and in words, as text; one of the integration goes before it', async () => {
  expect((await footersOf()).length).toBe(4);
  await maya.agency.update({ postalAddress: '12 Harbour <Street>, London E1 6AN' });
  const [html, plain] = await footersOf();
  expect(html).toContain('Northlight Realty · 12 Harbour &#60;Street&#62;, London E1 6AN');
  expect(plain).toContain('Northlight Realty · 12 Harbour <Street>, London E1 6AN');
  await owner.query(`update integrations set config = '{"postalAddress": "P.O. box 7, Leeds"}' where id = $1`, [
    mailId,
  ]);
  for (const words of await footersOf()) {
    expect(words).toContain('P.O. box 7, Leeds');
    expect(words).not.toContain('Harbour');
  }
});
