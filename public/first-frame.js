// Runs before the first frame: the colour scheme and the agency's look of the last visit, so that nothing flashes.
// Small and by itself because a strict content policy allows no inline script. Written by ui/theme/wearing.ts. Asks for the files that
// the page begins with, too (kernel/server/http/first-files.ts).
(() => {
  const root = document.documentElement;
  const read = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      return null;
    }
  };
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
  const first = document.querySelector('meta[name=first-files]');
  if (first && (first.dataset.for === 'all' || /(?:^|; )lintel_\w+_token=./.test(document.cookie)))
    for (const file of first.content.split(' ')) {
      const isLook = file.endsWith('.css');
      const link = document.createElement('link');
      // After the entry, which draws the frame; as kernel/web/calls/bringing.ts will ask for it.
      Object.assign(link, { rel: 'preload', as: isLook ? 'style' : 'fetch', fetchPriority: 'low' });
      if (!isLook) link.crossOrigin = 'anonymous';
      link.href = `/assets/${file}`;
      document.head.append(link);
    }
})();
