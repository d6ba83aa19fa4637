// A call by Twilio's own library, unchanged, in a real browser. Its signalling is answered here, frame by frame, as Twilio answers it; its sound goes
// to another page, by WebRTC, and comes back from there. What the call itself is the exchange tells, which dials in Twilio's place.
import type { BrowserContext, Locator, Page, WebSocketRoute } from '@playwright/test';
import { addPeople, inOwnBook } from '../address-book.ts';
import { intoRows } from '../own-rows.ts';
import { expect, newNumber, settled, test } from '../walking.ts';
import { number as agencyNumber, canSend, sends } from '../ways-to-send.ts';
import { gift } from './points.ts';

const dialer = (page: Page): Locator => page.getByRole('complementary', { name: 'Phone' });
const exchange = '/api/simulators/phone/exchange';

/** Runs in the page of the other side: it answers an offer with every way to be reached, and sends a tone. */
const answering = (offer: string): string => `(async () => {
  const connection = new RTCPeerConnection();
  globalThis.otherSide = connection;
  const { stream } = new AudioContext().createMediaStreamDestination();
  const microphone = await navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => stream);
  for (const track of microphone.getTracks()) connection.addTrack(track, microphone);
  // What nobody plays is not measured.
  connection.ontrack = ({ track }) => {
    globalThis.sound = Object.assign(new Audio(), { srcObject: new MediaStream([track]) });
    void globalThis.sound.play();
  };
  await connection.setRemoteDescription({ type: 'offer', sdp: ${JSON.stringify(offer)} });
  await connection.setLocalDescription(await connection.createAnswer());
  if (connection.iceGatheringState !== 'complete')
    await new Promise((resolve) => {
      connection.onicegatheringstatechange = () => connection.iceGatheringState === 'complete' && resolve();
    });
  return connection.localDescription.sdp;
})()`;

/** Runs in the same page: how much sound has come in so far. */
const energyHeard = `(async () => {
  let heard = 0;
  for (const report of (await globalThis.otherSide.getStats()).values())
    if (report.type === 'inbound-rtp') heard += report.totalAudioEnergy ?? 0;
  return heard;
})()`;

interface Frame {
  type: string;
  payload?: { callsid?: string; sdp?: string; token?: string; twilio?: { params: string } };
}

interface Signalling {
  frames: Frame[];
}

/** Answers the library as Twilio does, once it says where it wants to go. */
const signal = async (
  page: Page,
  onInvite: (invite: NonNullable<Frame['payload']>) => Promise<string>,
): Promise<Signalling> => {
  const frames: Frame[] = [];
  let socket: WebSocketRoute | undefined;
  const say = (type: string, payload: object) => socket?.send(JSON.stringify({ type, payload, version: '1.6' }));
  const hear = async ({ type, payload = {} }: Frame): Promise<void> => {
    const { callsid } = payload;
    if (type === 'listen')
      say('connected', { edge: 'roaming', region: 'us1', home: 'us1', token: { identity: 'agent', ttl: 600 } });
    if (type === 'register') say('ready', {});
    if (type !== 'invite') return;
    say('ringing', { callsid, sdp: '' });
    say('answer', { callsid, sdp: await onInvite(payload), reconnect: 'a way back' });
  };
  await page.routeWebSocket('wss://voice-js.roaming.twilio.com/signal', (opened) => {
    socket = opened;
    // Whoever is silent for long is taken for lost; a bare line is answered with one.
    const beating = setInterval(() => opened.send('\n'), 5_000);
    opened.onClose(() => clearInterval(beating));
    opened.onMessage(async (message) => {
      const text = String(message);
      if (text.trim() === '') return;
      const frame = JSON.parse(text) as Frame;
      frames.push(frame);
      await hear(frame);
    });
  });
  return { frames };
};

/** Pages may connect to Twilio, as with a number of it, and what its library tells of lines is taken. */
const allowTwilio = async (page: Page, context: BrowserContext): Promise<void> => {
  await intoRows([`insert into carrying_integrations values (gen_random_uuid(), 'twilio')`], []);
  await context.route('https://eventgw*.twilio.com/**', (route) =>
    route.fulfill({
      status: 200,
      headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    }),
  );
  const policy = async () => (await page.request.get('/contacts')).headers()['content-security-policy'];
  await expect.poll(policy).toContain('wss://voice-js.roaming.twilio.com');
};

/** The token of the setup goes to the exchange, and the browser is given one as Twilio's are. */
const asTwilio = async (page: Page): Promise<{ exchangeToken: () => string; token: () => string }> => {
  let [kept, given] = ['', ''];
  await page.route('**/api/crm/calls/setup', async (route) => {
    const response = await route.fetch();
    const set = (await response.json()) as { _id: string; token: string };
    kept = set.token;
    const params = { callId: set._id, ticket: 'a ticket' };
    const claims = { grants: { identity: 'agent', voice: { outgoing: { application_sid: 'AP1', params } } } };
    given = `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signed`;
    await route.fulfill({ response, json: { ...set, provider: 'twilio', token: given } });
  });
  return { exchangeToken: () => kept, token: () => given };
};

test('the browser of an agent is led into its call by the library of Twilio, and hears the other side', async ({
  page,
  context,
}) => {
  const book = await inOwnBook(page, 'Twilio');
  await canSend(page, book);
  await sends(page, book, { ...agencyNumber, phoneNumber: newNumber() });
  await intoRows([`update agencies set country = 'GB' where id = $1`, gift], [book.agencyId]);
  const number = newNumber();
  const [contactId = ''] = await addPeople(page, book, [{ firstName: 'Ana', phone: { number, isPrimary: true } }]);
  await intoRows(
    [`update contacts set do_not_disturb = '{"isEnabled": true, "startDate": null, "endDate": null}' where id = $1`],
    [contactId],
  );
  await allowTwilio(page, context);
  const tokens = await asTwilio(page);
  const phone = await context.newPage();
  await phone.goto('/simulators/phone');
  const { frames } = await signal(page, async ({ sdp = '' }) => {
    await page.request.post(`${exchange}/connect`, { data: { token: tokens.exchangeToken() } });
    return phone.evaluate(answering(sdp));
  });

  await page.goto(`/contacts/${contactId}`);
  await settled(page);
  await page.keyboard.press('p');
  await dialer(page).getByLabel('Why you call anyway').fill('She asked for a call today');
  await dialer(page).getByRole('button', { name: 'Call', exact: true }).click();
  await expect(dialer(page).getByText('Calling', { exact: true })).toBeVisible();
  await test.step('it signs in with the token, and says for which call it comes', async () => {
    await expect.poll(() => frames.map(({ type }) => type)).toContain('invite');
    expect(frames.find(({ type }) => type === 'listen')?.payload?.token).toBe(tokens.token());
    const asked = new URLSearchParams(frames.find(({ type }) => type === 'invite')?.payload?.twilio?.params);
    expect(Object.fromEntries(asked)).toMatchObject({
      ticket: 'a ticket',
      callId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });
  const lines = async () =>
    (
      (await (await page.request.get(`${exchange}/lines?number=${encodeURIComponent(number)}`)).json()) as {
        data: { id: string; state: string }[];
      }
    ).data;
  await test.step('once somebody answers it is Connected, and has the sound of the other side', async () => {
    await expect.poll(async () => (await lines())[0]?.state).toBe('ringing');
    await page.request.post(`${exchange}/lines/${(await lines())[0]?.id}/answer`, { data: {} });
    await expect(dialer(page).getByText('Connected', { exact: true })).toBeVisible();
    await expect(dialer(page).getByText('You hear each other')).toBeVisible();
  });
  const energy = async (): Promise<number> => Number(await phone.evaluate(energyHeard));
  let heard = 0;
  /** Whether the other side has heard more since this was asked last. */
  const isHeard = async (): Promise<boolean> => {
    const before = heard;
    heard = await energy();
    return heard > before;
  };
  // Half a second apart: more than a packet of sound, and than what is counted at once.
  const apart = { intervals: [500] };
  await test.step('the other side hears the microphone, nothing while it is muted, and then hears it again', async () => {
    await expect.poll(isHeard, apart).toBe(true);
    await dialer(page).getByRole('button', { name: 'Mute', exact: true }).click();
    await expect.poll(isHeard, apart).toBe(false);
    await dialer(page).getByRole('button', { name: 'Unmute', exact: true }).click();
    await expect.poll(isHeard, apart).toBe(true);
  });
  await intoRows([`delete from carrying_integrations where provider = 'twilio'`], []);
});
