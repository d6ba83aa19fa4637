// Photos of the demo's homes: rooms drawn in flat colours, the same at every start. Nobody lives there.
interface Colours {
  sky: string;
  wall: string;
  roof: string;
  door: string;
}

const [width, height] = [1_200, 800];
const [wood, soft, dark, light, green] = ['#b98a62', '#e9e2d6', '#46525f', '#fbfaf7', '#7fa37c'];

type Box = readonly [x: number, y: number, width: number, height: number, fill: string, round?: number];

const boxes = (...all: readonly Box[]): string =>
  all
    .map(([x, y, wide, high, fill, round = 0]) => {
      const size = `x="${x}" y="${y}" width="${wide}" height="${high}"`;
      return `<rect ${size} rx="${round}" fill="${fill}"/>`;
    })
    .join('');

const shape = (points: string, fill: string): string => `<polygon points="${points}" fill="${fill}"/>`;

const circle = (x: number, y: number, radius: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`;

/** A window with a cross, onto the sky. */
const pane = (x: number, y: number, size: number, { sky }: Colours): string =>
  boxes(
    [x - 12, y - 12, size + 24, size + 24, light],
    [x, y, size, size, sky],
    [x + size / 2 - 5, y, 10, size, light],
    [x, y + size / 2 - 5, size, 10, light],
  );

const room = (wall: string, floor: string): string => boxes([0, 0, width, 580, wall], [0, 580, width, 220, floor]);

const scenes = {
  front: (colours) => {
    const { sky, wall, roof, door } = colours;
    return [
      boxes([0, 0, width, height, sky], [0, 640, width, 160, green]),
      circle(1_010, 150, 60, light),
      boxes([300, 330, 600, 330, wall], [540, 450, 120, 210, door], [770, 150, 70, 150, roof]),
      shape('240,350 600,120 960,350', roof),
      pane(370, 420, 110, colours),
      pane(720, 420, 110, colours),
      shape('540,660 660,660 760,800 440,800', soft),
    ].join('');
  },
  living: (colours) =>
    [
      room(soft, wood),
      pane(760, 130, 260, colours),
      boxes([160, 160, 260, 190, colours.roof], [176, 176, 228, 158, light]),
      boxes(
        [140, 450, 520, 190, colours.door, 24],
        [110, 500, 90, 160, colours.roof, 20],
        [600, 500, 90, 160, colours.roof, 20],
      ),
      boxes([780, 560, 300, 26, dark, 8], [810, 586, 20, 110, dark], [1_030, 586, 20, 110, dark]),
      circle(930, 530, 34, green),
    ].join(''),
  kitchen: (colours) =>
    [
      room('#eef1ee', '#cfc4b4'),
      boxes([80, 120, 380, 150, colours.roof], [740, 120, 380, 150, colours.roof]),
      pane(510, 110, 180, colours),
      boxes([80, 400, 1_040, 30, dark], [80, 430, 1_040, 240, colours.door]),
      boxes([270, 450, 6, 200, light], [470, 450, 6, 200, light], [730, 450, 6, 200, light], [930, 450, 6, 200, light]),
      boxes([560, 340, 12, 60, dark], [560, 335, 70, 12, dark], [860, 370, 90, 30, soft, 8]),
    ].join(''),
  dining: (colours) =>
    [
      room('#dfe6ea', wood),
      pane(120, 140, 220, colours),
      boxes([596, 0, 8, 170, dark]),
      shape('500,250 700,250 650,170 550,170', colours.roof),
      boxes([340, 470, 560, 34, dark, 8], [390, 504, 24, 190, dark], [826, 504, 24, 190, dark]),
      boxes(
        [230, 430, 90, 250, colours.door, 16],
        [920, 430, 90, 250, colours.door, 16],
        [570, 430, 60, 40, green, 12],
      ),
    ].join(''),
  bedroom: (colours) =>
    [
      room('#e6e1ee', '#c7b49b'),
      pane(160, 130, 230, colours),
      boxes(
        [560, 300, 480, 220, colours.roof, 20],
        [560, 460, 480, 210, light, 16],
        [560, 530, 480, 140, colours.door, 12],
      ),
      boxes([600, 420, 180, 70, soft, 18], [820, 420, 180, 70, soft, 18], [420, 520, 110, 150, wood, 8]),
      shape('440,470 510,470 495,410 455,410', soft),
    ].join(''),
  bathroom: (colours) =>
    [
      room('#dcebee', '#aebfc6'),
      boxes([0, 420, width, 8, light], [300, 0, 4, 420, light], [600, 0, 4, 420, light], [900, 0, 4, 420, light]),
      boxes([120, 470, 520, 190, light, 60], [760, 400, 280, 40, light, 12], [790, 440, 220, 220, colours.roof]),
      circle(900, 240, 110, colours.sky),
      boxes([560, 400, 14, 80, dark], [520, 400, 54, 14, dark]),
    ].join(''),
  study: (colours) =>
    [
      room('#ece6da', wood),
      boxes([110, 120, 330, 26, dark], [110, 260, 330, 26, dark]),
      boxes(
        [130, 50, 36, 70, colours.roof],
        [172, 40, 30, 80, colours.door],
        [208, 60, 40, 60, green],
        [300, 190, 40, 70, colours.roof],
      ),
      pane(720, 120, 250, colours),
      boxes([420, 470, 620, 30, dark, 8], [460, 500, 24, 190, dark], [980, 500, 24, 190, dark]),
      boxes([620, 330, 220, 130, dark, 10], [634, 344, 192, 102, colours.sky]),
    ].join(''),
  garden: ({ sky, wall, roof }) =>
    [
      boxes([0, 0, width, 430, sky], [0, 430, width, 370, green], [0, 330, width, 110, wood]),
      [0, 150, 300, 450, 600, 750, 900, 1_050].map((x) => boxes([x + 140, 330, 6, 110, dark])).join(''),
      boxes(
        [250, 300, 34, 260, dark],
        [880, 560, 220, 20, wall, 6],
        [890, 580, 16, 80, roof],
        [1_070, 580, 16, 80, roof],
      ),
      circle(265, 240, 130, '#5f8a63'),
      shape('480,800 720,800 640,440 570,440', soft),
    ].join(''),
} satisfies Record<string, (colours: Colours) => string>;

export type Scene = keyof typeof scenes;

const looks = [
  { sky: '#cfe6f5', wall: '#ffffff', roof: '#5f7489', door: '#9fb4c3' },
  { sky: '#f6e3cf', wall: '#fbf4ea', roof: '#8a5a44', door: '#c98f6b' },
  { sky: '#d9ead6', wall: '#f3efe2', roof: '#52705a', door: '#b0683f' },
] as const satisfies readonly Colours[];

/** A photo of it, as a camera would have saved it. */
export const drawnPhoto = async (scene: Scene, look: number): Promise<Buffer> => {
  const colours = looks[look % looks.length] ?? looks[0];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${scenes[scene](colours)}</svg>`;
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(drawing)).jpeg({ quality: 90 }).toBuffer();
};
