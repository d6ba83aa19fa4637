// Videos that a message can show: which links are one, and of whom (communication §5).

export const videoHosts = ['youtube', 'vimeo', 'loom'] as const;
export type VideoHost = (typeof videoHosts)[number];

export const videoNames: Readonly<Record<VideoHost, string>> = { youtube: 'YouTube', vimeo: 'Vimeo', loom: 'Loom' };

/** What a share link of each looks like. */
export const videoExamples: Readonly<Record<VideoHost, string>> = {
  youtube: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  vimeo: 'https://vimeo.com/76979871',
  loom: 'https://www.loom.com/share/0281766fa2d04bb788eaf19e65135184',
};

/** An embedded video in px (communication §9). */
export const videoSize = { width: 640, height: 360 } as const;

export interface Video {
  host: VideoHost;
  id: string;
  /** Where a reader watches it. */
  url: string;
}

const known: readonly { host: VideoHost; names: readonly string[]; id: (url: URL) => string | null; shape: RegExp }[] =
  [
    {
      host: 'youtube',
      names: ['youtube.com', 'www.youtube.com', 'm.youtube.com'],
      id: ({ pathname, searchParams }) => (pathname === '/watch' ? searchParams.get('v') : null),
      shape: /^[\w-]{11}$/,
    },
    { host: 'youtube', names: ['youtu.be'], id: ({ pathname }) => pathname.slice(1), shape: /^[\w-]{11}$/ },
    {
      host: 'vimeo',
      names: ['vimeo.com', 'www.vimeo.com'],
      id: ({ pathname }) => pathname.slice(1),
      shape: /^\d{1,15}$/,
    },
    {
      host: 'loom',
      names: ['loom.com', 'www.loom.com'],
      id: ({ pathname }) => /^\/share\/([^/]+)$/.exec(pathname)?.[1] ?? null,
      shape: /^[a-z\d]{1,64}$/i,
    },
  ];

const urlOf: Readonly<Record<VideoHost, (id: string) => string>> = {
  youtube: (id) => `https://www.youtube.com/watch?v=${id}`,
  vimeo: (id) => `https://vimeo.com/${id}`,
  loom: (id) => `https://www.loom.com/share/${id}`,
};

/** The video behind a share link, with or without https://; undefined where it is none of the three, of another host, or misspelled. */
export const videoAt = (link: string): Video | undefined => {
  const words = link.trim();
  if (/[\s<>"]/.test(words)) return undefined;
  const url = URL.parse(/^https?:\/\//i.test(words) ? words : `https://${words}`);
  if (!url || url.port !== '' || url.username !== '') return undefined;
  for (const { host, names, id, shape } of known) {
    const found = names.includes(url.hostname) ? id(url) : null;
    if (found === null || !shape.test(found)) continue;
    return { host, id: found, url: urlOf[host](found) };
  }
  return undefined;
};
