// Runs before the first frame: the colour scheme and the agency's look of the last visit, so that nothing flashes.
// Small and by itself because a strict content policy allows no inline script. Written by ui/theme/wearing.ts.
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
})();
