// Where a form is shown: by itself, or in a frame of another site, whose script (embed/f.js) says of itself who it is.

export interface Frame {
  /** Of the frame, as that script named it. */
  id: string;
  /** Of the page that frames it: it alone is told anything, and heard. */
  origin: string;
}

/** What a link bears for frames; no key of a question is spelled like it. */
export const frameParameters = ['lintelFrame', 'lintelOrigin'] as const;

export const frameIn = (search: string): Frame | undefined => {
  const given = new URLSearchParams(search);
  const [id, origin] = frameParameters.map((name) => given.get(name) ?? '');
  if (!id || !origin || !/^https?:\/\/[^/\s]+$/i.test(origin)) return undefined;
  return { id: id.slice(0, 100), origin };
};

export interface HostPage {
  url: string;
  referrer: string;
}

/** The page that frames the form, once it has said which it is. */
export const host: { page: HostPage | undefined; say: ((what: string, more?: object) => void) | undefined } = {
  page: undefined,
  say: undefined,
};
