// Puts a form on a page of another site: in its place, behind a button, or behind a tab at the edge. It asks nothing of that page but to let it frame
// the form's host, draws with no style sheet, keeps nothing, and hears only the frame that it made. The other side is web/public/framed.ts.
(() => {
  const script = document.currentScript;
  if (!script) return;
  const { form, token, user, title = 'Form', height = '480', label = 'Open the form', color = '' } = script.dataset;
  if (!form || !token) return;
  const kind = ['popup', 'tab'].includes(script.dataset.kind) ? script.dataset.kind : 'inline';
  const id = `${form}.${crypto.getRandomValues(new Uint32Array(2)).join('')}`;
  const address = new URL(`../public/forms/${encodeURIComponent(form)}`, script.src);
  for (const [name, value] of Object.entries({ token, userId: user, lintelFrame: id, lintelOrigin: location.origin }))
    if (value) address.searchParams.set(name, value);

  const longest = 20_000;
  const edge = 16;
  let frame;
  let dialog;

  /** By properties: a strict policy of the page refuses style sheets and attributes of others. */
  const wear = (element, look) => {
    Object.assign(element.style, look);
    return element;
  };
  const make = (name, look, more) => Object.assign(wear(document.createElement(name), look), more);

  const makeFrame = () =>
    make(
      'iframe',
      { display: 'block', width: '100%', height: `${Number(height) || 480}px`, border: '0' },
      { title, src: address.href },
    );

  const say = (what, detail) =>
    dispatchEvent(new CustomEvent(`lintel:form:${what}`, { detail: { formId: form, ...detail } }));

  const acts = new Map([
    [
      'ready',
      () => {
        frame.contentWindow.postMessage(
          { lintel: 'page', id, url: location.href, referrer: document.referrer },
          address.origin,
        );
        say('ready', {});
      },
    ],
    ['height', ({ n }) => Number.isFinite(n) && wear(frame, { height: `${Math.min(longest, Math.max(0, n))}px` })],
    [
      'focus',
      ({ top, bottom }) => {
        const { top: start } = frame.getBoundingClientRect();
        const { top: from, bottom: to } = dialog ? dialog.getBoundingClientRect() : { top: 0, bottom: innerHeight };
        const [above, below] = [start + top - from, start + bottom - to];
        if (above < 0) (dialog || window).scrollBy(0, above - edge);
        else if (below > 0) (dialog || window).scrollBy(0, below + edge);
      },
    ],
    [
      'step',
      ({ step }) => {
        if (frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
        say('step', { step });
      },
    ],
    ['submitted', ({ responseId }) => say('submitted', { responseId })],
    ['leave', ({ url }) => /^https?:\/\//i.test(url) && location.assign(url)],
    ['close', () => dialog && dialog.close()],
  ]);

  addEventListener('message', ({ source, origin, data }) => {
    if (!frame || source !== frame.contentWindow || origin !== address.origin) return;
    if (!data || data.id !== id) return;
    const act = acts.get(data.lintel);
    if (act) act(data);
  });

  if (kind === 'inline') {
    frame = makeFrame();
    script.after(frame);
    return;
  }

  const open = () => {
    if (!dialog) {
      dialog = make('dialog', {
        boxSizing: 'border-box',
        width: 'min(640px, 100vw)',
        maxWidth: '100vw',
        maxHeight: '92vh',
        padding: '0',
        border: '0',
        borderRadius: '12px',
        overflow: 'auto',
      });
      dialog.setAttribute('aria-label', title);
      const close = make(
        'button',
        {
          position: 'sticky',
          top: '0',
          float: 'right',
          zIndex: '1',
          width: '44px',
          height: '44px',
          border: '0',
          background: 'none',
          color: 'GrayText',
          font: '24px/1 sans-serif',
          cursor: 'pointer',
        },
        { type: 'button', textContent: '×', onclick: () => dialog.close() },
      );
      close.setAttribute('aria-label', 'Close');
      frame = makeFrame();
      dialog.append(close, frame);
      dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
      document.body.append(dialog);
    }
    if (!dialog.open) dialog.showModal();
  };

  const isColour = /^#[0-9a-f]{6}$/i.test(color);
  const isLight =
    isColour &&
    [1, 3, 5].reduce((sum, at, n) => sum + [0.3, 0.59, 0.11][n] * parseInt(color.slice(at, at + 2), 16), 0) > 150;
  const button = make(
    'button',
    {
      minHeight: '44px',
      padding: '10px 20px',
      border: '0',
      borderRadius: '8px',
      background: isColour ? color : '#1f2937',
      color: isLight ? '#111' : '#fff',
      font: '600 16px/1.4 system-ui, sans-serif',
      cursor: 'pointer',
      ...(kind === 'tab'
        ? {
            position: 'fixed',
            right: '0',
            top: '50%',
            zIndex: '2147483000',
            writingMode: 'vertical-rl',
            transform: 'translateY(-50%)',
            minHeight: '0',
            minWidth: '44px',
            padding: '20px 10px',
            borderRadius: '8px 0 0 8px',
          }
        : {}),
    },
    { type: 'button', textContent: label, onclick: open },
  );
  button.setAttribute('aria-haspopup', 'dialog');
  if (kind === 'tab' && !document.body) addEventListener('DOMContentLoaded', () => document.body.append(button));
  else if (kind === 'tab') document.body.append(button);
  else script.after(button);
})();
