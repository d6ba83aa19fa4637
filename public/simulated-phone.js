// What runs on the page of a telephone of the simulated exchange while it talks: it finds the browser of the agent by what the exchange hands on,
// and the two hear each other. It is asked for by that page alone.
const { line, api } = document.body.dataset;
const sayState = document.querySelector('#state');
const sayHeard = document.querySelector('#heard');
const sayPressed = document.querySelector('#pressed');
const hearing = document.querySelector('#hearing');
const toneButton = document.querySelector('#tone');

/** The exchange, which is asked from this page alone and is no part of the API. */
const ask = (method, path, given) =>
  new Promise((answered, failed) => {
    const request = new XMLHttpRequest();
    request.open(method, `${api}/lines/${line}${path}`);
    request.responseType = 'json';
    request.addEventListener('load', () => answered(request.response));
    request.addEventListener('error', () => failed(new Error('the exchange could not be reached')));
    request.setRequestHeader('content-type', 'application/json');
    request.send(given && JSON.stringify(given));
  });
const post = (path, given) => ask('POST', path, given);
const tell = (to, kind, said) => post('/signals', { to, kind, body: JSON.stringify(said) });

/** What is said: the microphone, or nothing until somebody plays a tone. */
const speech = navigator.mediaDevices
  ? navigator.mediaDevices.getUserMedia({ audio: true }).catch(() => undefined)
  : Promise.resolve(undefined);

const peers = new Map();
let tone;

/** Everything that is known of how to be reached, in one description. */
const gathered = (peer) =>
  new Promise((done) => {
    if (peer.iceGatheringState === 'complete') return done();
    setTimeout(done, 2_000);
    peer.addEventListener('icegatheringstatechange', () => peer.iceGatheringState === 'complete' && done());
  });

const answer = async (from, { sdp, attempt }) => {
  peers.get(from)?.close();
  const peer = new RTCPeerConnection();
  peers.set(from, peer);
  peer.addEventListener('track', ({ track }) => {
    hearing.srcObject = new MediaStream([track]);
    hearing.play().catch(() => undefined);
  });
  await peer.setRemoteDescription({ type: 'offer', sdp });
  const stream = await speech;
  const [sender] = peer.getTransceivers().map((one) => {
    one.direction = 'sendrecv';
    return one.sender;
  });
  const track = tone?.track ?? stream?.getAudioTracks()[0];
  if (track) await sender?.replaceTrack(track);
  await peer.setLocalDescription(await peer.createAnswer());
  await gathered(peer);
  await tell(from, 'answer', { sdp: peer.localDescription.sdp, attempt });
};

/** Less is no sound: what a browser makes up for what was lost on the way. */
const leastEnergy = 1e-5;
/** Between two words it is still heard. */
const pauseMs = 1_500;

/** Whether sound came lately. */
let energy = 0;
let heardAt = -pauseMs;
const hears = async () => {
  let sum = 0;
  for (const peer of peers.values())
    for (const report of (await peer.getStats()).values())
      if (report.type === 'inbound-rtp') sum += report.totalAudioEnergy ?? 0;
  if (sum > energy + leastEnergy) heardAt = performance.now();
  energy = sum;
  return performance.now() - heardAt < pauseMs;
};

const words = { queued: 'Calls', ringing: 'Rings', answered: 'Talks', ended: 'The call is over' };
const known = new Set();
let heardUntil = 0;

const listen = async () => {
  const { state, others, signals } = await ask('GET', `/signals?after=${heardUntil}`);
  sayState.textContent = words[state] ?? state;
  for (const { line: other, kind, state: theirs, digits } of others) {
    if (kind !== 'browser') continue;
    if (digits) sayPressed.textContent = `The agent pressed: ${digits}`;
    if (theirs !== 'answered' || known.has(other)) continue;
    known.add(other);
    await tell(other, 'ready', {});
  }
  for (const { turn, from, kind, body } of signals) {
    heardUntil = turn;
    if (kind === 'offer') await answer(from, JSON.parse(body));
  }
  const isHeard = await hears();
  sayHeard.textContent = isHeard ? 'You hear the agent.' : 'You hear nothing.';
  return state !== 'ended';
};

const goOn = async () => {
  const isOver = !(await listen().catch(() => true));
  if (isOver) {
    for (const peer of peers.values()) peer.close();
    sayHeard.textContent = '';
  } else setTimeout(() => void goOn(), 400);
};

/** A high tone in place of the microphone, and back. */
const changeTone = async () => {
  if (tone) {
    await tone.context.close();
    tone = undefined;
  } else {
    const context = new AudioContext();
    const wave = new OscillatorNode(context, { frequency: 880 });
    const out = new MediaStreamAudioDestinationNode(context);
    wave.connect(out);
    wave.start();
    tone = { context, track: out.stream.getAudioTracks()[0] };
  }
  toneButton.textContent = tone ? 'Stop the tone' : 'Play a tone';
  const stream = await speech;
  for (const peer of peers.values())
    for (const sender of peer.getSenders())
      await sender.replaceTrack(tone?.track ?? stream?.getAudioTracks()[0] ?? null);
  hearing.play().catch(() => undefined);
};
toneButton.addEventListener('click', () => void changeTone());

for (const key of document.querySelectorAll('[data-key]'))
  key.addEventListener('click', () => void post('/keypad', { digits: key.dataset.key }));

void goOn();
