// What runs on the page of a telephone of the simulated exchange while it talks: it finds the browser of the agent by what the exchange hands on,
// and the two hear each other. It is asked for by that page alone.
const { line, api } = document.body.dataset;
const sayState = document.querySelector('#state');
const sayHeard = document.querySelector('#heard');
const sayPressed = document.querySelector('#pressed');
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
/** The sound of each browser: two agents are heard while a call is handed on. */
const sounds = new Map();
let tone;
let isHeld = false;

const hear = (from, track) => {
  const sound = sounds.get(from) ?? new Audio();
  sounds.set(from, sound);
  sound.srcObject = new MediaStream([track]);
  sound.muted = isHeld;
  sound.play().catch(() => undefined);
};

/** What goes out: nothing while it is on hold. */
const outgoing = async () => (isHeld ? null : (tone?.track ?? (await speech)?.getAudioTracks()[0] ?? null));
const send = async () => {
  const track = await outgoing();
  for (const peer of peers.values()) for (const sender of peer.getSenders()) await sender.replaceTrack(track);
};

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
  peer.addEventListener('track', ({ track }) => hear(from, track));
  await peer.setRemoteDescription({ type: 'offer', sdp });
  const [sender] = peer.getTransceivers().map((one) => {
    one.direction = 'sendrecv';
    return one.sender;
  });
  await sender?.replaceTrack(await outgoing());
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

/** Music on hold: three notes, over and over. */
let music;
const hold = async (isWanted) => {
  if (isWanted === isHeld) return;
  isHeld = isWanted;
  for (const sound of sounds.values()) sound.muted = isHeld;
  await send();
  if (!isHeld) {
    await music?.close();
    music = undefined;
    return;
  }
  music = new AudioContext();
  const gain = new GainNode(music, { gain: 0.08 });
  gain.connect(music.destination);
  const wave = new OscillatorNode(music, { type: 'triangle' });
  wave.connect(gain);
  for (let beat = 0; beat < 4_000; beat += 1)
    wave.frequency.setValueAtTime([262, 330, 392][beat % 3], music.currentTime + beat * 0.4);
  wave.start();
};

/** A message: what is said is handed over each second, so that a line that is cut leaves what there is. */
const sampleRate = 8_000;
const sayMessage = document.querySelector('#said');
const speakButton = document.querySelector('#speak');
let recorder;
const inBase64 = (samples) => {
  const bytes = new Uint8Array(samples.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < samples.length; at += 1)
    view.setInt16(at * 2, Math.max(-1, Math.min(1, samples[at])) * 32_767, true);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
let handing = Promise.resolve();
const handOver = (given) => {
  handing = handing.then(() => post('/speak', given)).catch(() => undefined);
};
const startSpeaking = async () => {
  const stream = await speech;
  if (!stream) {
    sayMessage.textContent = 'There is no microphone: leave a tone.';
    return;
  }
  const context = new AudioContext({ sampleRate });
  await context.audioWorklet.addModule('/simulated-recorder.js');
  const taker = new AudioWorkletNode(context, 'taker');
  new MediaStreamAudioSourceNode(context, { mediaStream: stream }).connect(taker);
  taker.port.addEventListener('message', ({ data }) => handOver({ sound: inBase64(data) }));
  taker.port.start();
  recorder = context;
  sayMessage.textContent = 'You are being recorded. Hang up when you are done.';
  speakButton.textContent = 'Stop';
};
const stopSpeaking = async () => {
  await recorder?.close();
  recorder = undefined;
  speakButton.textContent = 'Speak after the tone';
};
speakButton.addEventListener('click', () => void (recorder ? stopSpeaking() : startSpeaking()));
document.querySelector('#sample').addEventListener('click', () => {
  handOver({ toneSeconds: 10 });
  sayMessage.textContent = 'Ten seconds of tone were said.';
});
const offerMessage = (message) => {
  document.querySelector('#message').hidden = !message || message.isOver;
  if (message) document.querySelector('#greeting').textContent = `“${message.greeting}”`;
};

const words = { queued: 'Calls', ringing: 'Rings', answered: 'Talks', ended: 'The call is over' };
const known = new Set();
let heardUntil = 0;

const listen = async () => {
  const { state, others, signals, message, isHeld: wanted } = await ask('GET', `/signals?after=${heardUntil}`);
  sayState.textContent = wanted ? 'On hold' : (words[state] ?? state);
  await hold(wanted);
  offerMessage(message);
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
    await music?.close();
    await stopSpeaking();
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
  await send();
  for (const sound of sounds.values()) sound.play().catch(() => undefined);
};
toneButton.addEventListener('click', () => void changeTone());

for (const key of document.querySelectorAll('[data-key]'))
  key.addEventListener('click', () => void post('/keypad', { digits: key.dataset.key }));

void goOn();
