// Runs before the first frame: the colour scheme and the agency's look of the last visit, so that nothing flashes.
// Small and by itself because a strict content policy allows no inline script. Written by ui/theme/wearing.ts. Asks for what the page
// reads first and for the files that it begins with, too (kernel/server/http/first-files.ts), before any of its code is there.
(() => {
  const root = document.documentElement;
  // On a page of another site, which has its own ground: the page of a form is, and no other.
  if (window !== parent) root.dataset.framed = '';
  // Browsers that close their storages, to frames of other sites above all, throw where one is asked for: the page keeps for itself what it would keep there.
  for (const shelf of ['localStorage', 'sessionStorage'])
    try {
      window[shelf].getItem('');
    } catch {
      const kept = new Map();
      const value = {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, text) => void kept.set(key, String(text)),
        removeItem: (key) => void kept.delete(key),
      };
      Object.defineProperty(window, shelf, { value });
    }
  const read = (name, shelf = 'localStorage') => {
    try {
      return window[shelf].getItem(name);
    } catch {
      return null;
    }
  };
  const cookie = (pattern) => {
    try {
      return decodeURIComponent(pattern.exec(document.cookie)?.[1] ?? '');
    } catch {
      return '';
    }
  };
  const token = cookie(/(?:^|; )lintel_\w+_token=([^;]+)/);
  const scheme = read('lintel.scheme');
  const isDark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  const look = read('lintel.look');
  if (look) {
    const style = document.createElement('style');
    style.id = 'look';
    style.textContent = look;
    document.head.append(style);
  }
  const reads = document.querySelector('meta[name=first-reads]');
  if (reads && token) {
    // As kernel/web/session.ts keeps the place, and kernel/web/calls/send.ts says it.
    const place = read('lintel.place', 'sessionStorage') ?? cookie(/(?:^|; )lintel_\w+_place=([^;]+)/);
    const [agency, domain] = place.split(' ');
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    if (agency) headers['x-agency-id'] = agency;
    if (domain && domain !== 'all') headers['x-domain-id'] = domain;
    const ask = (path, more) => fetch(`/api${path}`, { headers, credentials: 'omit', ...more });
    const together = reads.content.replace('{host}', location.hostname).split(' ');
    const kept = reads.dataset.kept.split(' ').filter(Boolean);
    // Taken over by kernel/web/calls/gathering-reads.ts.
    window.firstReads = {
      headers,
      reads: together,
      answer: ask('/reads', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ reads: together }),
      }),
      kept: kept.map((path) => [path, ask(path)]),
    };
    // Who needs an answer hears of its failure.
    for (const answer of [window.firstReads.answer, ...window.firstReads.kept.map(([, kept]) => kept)])
      answer.catch(() => undefined);
  }
  const first = document.querySelector('meta[name=first-files]');
  if (first && (first.dataset.for === 'all' || token))
    for (const file of first.content.split(' ')) {
      const isLook = file.endsWith('.css');
      const link = document.createElement('link');
      // After the entry, which draws the frame; as kernel/web/calls/preloading-chunks.ts will ask for it.
      Object.assign(link, { rel: 'preload', as: isLook ? 'style' : 'fetch', fetchPriority: 'low' });
      if (!isLook) link.crossOrigin = 'anonymous';
      link.href = `/assets/${file}`;
      document.head.append(link);
    }
})();
