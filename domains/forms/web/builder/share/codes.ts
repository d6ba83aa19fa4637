// How a form is put on a site: a link, or a line of code that is copied into a page. Pure.

export const shareKinds = [
  { id: 'link', label: 'Link' },
  { id: 'inline', label: 'Inline' },
  { id: 'popup', label: 'Pop-up' },
  { id: 'tab', label: 'Side tab' },
  { id: 'frame', label: 'Plain frame' },
] as const;
export type ShareKind = (typeof shareKinds)[number]['id'];
export type EmbedKind = Exclude<ShareKind, 'link'>;

export interface EmbedLook {
  /** What screen readers call the frame. */
  title: string;
  /** Of the button that opens it. */
  label: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const tag = (name: string, attributes: Readonly<Record<string, string | null>>): string => {
  const given = Object.entries(attributes).flatMap(([attribute, value]) =>
    value === null ? [] : [`${attribute}="${escaped(value)}"`],
  );
  return `<${[name, ...given].join(' ')}></${name}>`;
};

const partsOf = (url: string) => {
  const link = new URL(url);
  return {
    script: new URL('../../t/f.js', link).href,
    origin: link.origin,
    form: link.pathname.split('/').at(-1) ?? '',
    token: link.searchParams.get('token') ?? '',
    user: link.searchParams.get('userId'),
  };
};

/** Tall enough for a first question; the script makes it as tall as the form is. */
const [scriptHeight, plainHeight] = ['480', '720'];

export const codeOf = (kind: EmbedKind, url: string, { title, label }: EmbedLook): string => {
  if (kind === 'frame') return tag('iframe', { src: url, title, width: '100%', height: plainHeight, loading: 'lazy' });
  const { script, form, token, user } = partsOf(url);
  const opening = kind === 'inline' ? {} : { 'data-kind': kind, 'data-label': label };
  const element = tag('script', {
    src: script,
    'data-form': form,
    'data-token': token,
    'data-user': user,
    'data-title': title,
    'data-height': scriptHeight,
    ...opening,
  });
  return element.replace('<script ', '<script async ');
};

/** What a site with a strict content security policy has to allow. */
export const policyFor = (kind: EmbedKind, url: string): string => {
  const { origin } = partsOf(url);
  return kind === 'frame' ? `frame-src ${origin}` : `script-src ${origin}; frame-src ${origin}`;
};
