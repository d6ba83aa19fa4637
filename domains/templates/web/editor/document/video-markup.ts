// A video in mail: clients drop players, so a dark card of its size stands for it, which leads to where it is watched. It is drawn, and no
// picture of the host: nobody is told who reads, and it is seen where pictures are blocked.
import { css, type Markup } from '#/kernel/contract/words/markup.ts';
import { type Video, videoNames, videoSize } from './videos.ts';

const { width, height } = videoSize;
const ink = '#1b1b20';

export const videoMarkup = ({ host, url }: Video): Markup => [
  'table',
  {
    role: 'presentation',
    width,
    cellpadding: 0,
    cellspacing: 0,
    border: 0,
    style: css({ width: '100%', 'max-width': `${width}px`, margin: '0 0 12px' }),
  },
  [
    'tbody',
    {},
    [
      'tr',
      {},
      [
        'td',
        {
          align: 'center',
          valign: 'middle',
          bgcolor: ink,
          height,
          style: css({
            height: `${height}px`,
            'background-color': ink,
            'border-radius': '8px',
            'text-align': 'center',
          }),
        },
        [
          'a',
          {
            href: url,
            target: '_blank',
            style: css({ color: '#ffffff', 'font-size': '16px', 'font-weight': 'bold', 'text-decoration': 'none' }),
          },
          `▶ Watch the video on ${videoNames[host]}`,
        ],
      ],
    ],
  ],
];
