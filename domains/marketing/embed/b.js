// The beacon: tells the agency's product which pages of its site are looked at, as far as the visitor agreed. It asks the page for nothing but to be let
// in by the policy, changes nothing of it, and throws nothing into it. Before somebody agreed it keeps nothing on their device; where the browser says
// that they do not want to be followed, it never does.
(() => {
  const script = document.currentScript;
  const early = window.lintel?.q || [];
  // Pages call it whether anything is told or not.
  window.lintel = (...given) => early.push(given);
  if (!script || navigator.webdriver) return;
  const { agency, key, consent = 'ask', hash } = script.dataset;
  const address = new URL('e', script.src).href;
  const [most, longest, day] = [10, 50, 864e5];
  const isPrivate = navigator.globalPrivacyControl === true;
  let isDenied = isPrivate;
  let queue = [];
  let timer;
  let pause = 1e3;
  let last;

  const attempt = (act) => {
    try {
      return act();
    } catch {
      return undefined;
    }
  };
  // Storage is refused by some browsers, and full in others.
  const read = (name) => attempt(() => JSON.parse(localStorage.getItem(`lintel.${name}`)));
  const drop = (name) => attempt(() => localStorage.removeItem(`lintel.${name}`));
  const keep = (name, value) => attempt(() => localStorage.setItem(`lintel.${name}`, JSON.stringify(value)));
  // Pages without TLS have no randomUUID.
  const uuid = () => {
    const hex = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.*)/, '$1-$2-4$3-8$4-$5');
  };

  const former = read('id');
  let until = former?.until > Date.now() && consent !== 'cookieless' ? former.until : 0;
  let id = until ? former.id : uuid();
  let isGranted = false;
  const grant = () => {
    if (isPrivate || consent === 'cookieless') return;
    isDenied = false;
    isGranted = true;
    until ||= Date.now() + 180 * day;
    keep('id', { id, until });
  };

  const bodyOf = (batch, more) =>
    JSON.stringify({
      a: agency,
      k: key,
      consent: isDenied ? 'denied' : isGranted ? 'granted' : undefined,
      staff: read('staff') || undefined,
      sentAt: Date.now(),
      batch,
      ...more,
    });
  const save = () => (isGranted && queue.length ? keep('queue', queue.slice(-longest)) : drop('queue'));
  const later = (ms) => {
    timer ||= setTimeout(send, ms);
  };
  // What could not be sent goes first, the next time.
  const giveBack = (batch) => {
    queue = [...batch, ...queue].slice(-longest);
    save();
    pause = Math.min(pause * 2, 6e4);
    later(pause);
  };
  const send = () => {
    timer = clearTimeout(timer);
    const batch = queue.splice(0, most);
    if (!batch.length) return;
    fetch(address, { method: 'POST', body: bodyOf(batch), keepalive: true, credentials: 'omit' }).then(
      ({ status }) => {
        if (status === 429 || status > 499) return giveBack(batch);
        pause = 1e3;
        save();
        if (queue.length) later(0);
      },
      () => giveBack(batch),
    );
  };
  // A page that goes away is given no time to wait for an answer.
  const leave = () => {
    while (navigator.onLine && queue.length) {
      const batch = queue.splice(0, most);
      if (attempt(() => navigator.sendBeacon(address, bodyOf(batch)))) continue;
      queue = [...batch, ...queue];
      break;
    }
    save();
  };

  const add = (type, event, properties, url = location.href) => {
    queue.push({
      type,
      event,
      messageId: uuid(),
      anonymousId: isDenied ? undefined : id,
      timestamp: Date.now(),
      properties: { url, title: document.title, language: navigator.language, width: innerWidth, ...properties },
    });
    if (queue.length < most) later(1e3);
    else if (pause < 2e3) send();
  };
  const view = () => {
    const url = location.href;
    const place = hash === undefined ? url.split('#')[0] : url;
    if (place === last) return;
    const referrer = last || document.referrer;
    last = place;
    // A page that draws itself names itself a moment after its address.
    setTimeout(() => {
      const listing = document.querySelector('[data-listing-id]');
      add('page', undefined, { referrer, listingId: listing?.dataset.listingId }, url);
    });
  };

  const commands = {
    page: () => {
      last = undefined;
      view();
    },
    track: (name, properties) => add('track', String(name), properties),
    consent: (answer) => {
      if (answer === 'granted') return grant();
      const forget = isGranted ? id : undefined;
      isDenied = true;
      isGranted = false;
      until = 0;
      drop('id');
      save();
      if (forget) navigator.sendBeacon(address, bodyOf([], { forget }));
    },
    reset: () => {
      drop('id');
      until = 0;
      id = uuid();
      if (isGranted) grant();
    },
  };
  const run = (name, ...given) => attempt(() => Object.hasOwn(commands, name) && commands[name](...given));

  const start = () => {
    if (isDenied) ['id', 'queue', 'staff'].forEach(drop);
    else {
      if (location.hash === '#lintel-staff') keep('staff', true);
      if (until || consent === 'granted') grant();
      const waiting = isGranted && read('queue');
      if (Array.isArray(waiting)) queue = waiting.filter(({ timestamp }) => Date.now() - timestamp < day);
    }
    window.lintel = run;
    for (const given of early) run(...given);
    view();
    for (const name of ['pushState', 'replaceState']) {
      const own = history[name];
      history[name] = function (...given) {
        const answer = own.apply(this, given);
        attempt(view);
        return answer;
      };
    }
    addEventListener('popstate', () => attempt(view));
    if (hash !== undefined) addEventListener('hashchange', () => attempt(view));
    addEventListener('pageshow', ({ persisted }) => persisted && run('page'));
    addEventListener('pagehide', () => attempt(leave));
    addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && attempt(leave));
    addEventListener('online', () => attempt(send));
    addEventListener(
      'click',
      ({ target }) =>
        attempt(() => {
          const marked = target.closest('[data-lintel]');
          if (marked) return add('track', marked.dataset.lintel, { listingId: marked.dataset.lintelId });
          const link = target.closest('a[href]');
          if (link && /^https?:$/.test(link.protocol) && link.host !== location.host)
            add('track', 'Outbound link', { href: link.href });
        }),
      true,
    );
  };
  attempt(() =>
    document.prerendering ? document.addEventListener('prerenderingchange', start, { once: true }) : start(),
  );
})();
