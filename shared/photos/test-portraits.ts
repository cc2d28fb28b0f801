import type { PhotoPart, Size } from './photo-pose.ts';

/** Drawn photos whose faces are known, so that no real person's has to be. For tests. */
export interface TestPortrait extends Size {
  name: string;
  set: string;
  svg: string;
  /** The boxes of the faces from the hairline to the chin, in pixels. */
  faces: readonly PhotoPart[];
}

/** The official portrait of Eileen Collins in her orange suit, by NASA, in the public domain. */
export const portraitInOrange = {
  at: new URL('./fixtures/orange-suit.jpg', import.meta.url),
  ...{ width: 320, height: 320, faces: [{ x: 110, y: 45, width: 62, height: 73 }] },
};

/** From the lightest to the darkest, two of each of the first three sets. */
export const skinTones = '#f8dcc8 #edbf9b #d19a6b #a9714a #7b4b2f #4b2d1f'.split(' ');

const hairs = ['#2a1a12', '#5b3a21', '#1b1b1d', '#8d8d90', '#3d2314', '#121214'];
const suits = ['#e8642c', '#f08a3c', '#c8783c'];
/** Orange, saffron, two woods and copper. */
const cloths = ['#e8783c', '#f4a04a', '#b4783c', '#8a5a34', '#c87a4a'];
const badges = `<path d="M-90 200 Q0 170 90 200 L80 300 Q0 330 -80 300Z" fill="#000" opacity="0.07"/>${[-45, 45].map((x) => `<circle cx="${x}" cy="230" r="15" fill="#22305c"/>`).join('')}<rect x="-24" y="285" width="48" height="9" fill="#5a2a1a"/>`;
const things = ['two buttons', 'a round cushion', 'a pot with handles', 'folds'] as const;
const shirts = ['#2f6f8f', '#b2384c', '#3f7d4e', '#e8e4da', '#5a4a8c', '#d9a520'];

/** A head with a neck and shoulders; `x`, `y` is the middle of the face, `width` its width. */
interface Person {
  x: number;
  y: number;
  width: number;
  tone: number;
  /** Long hair, a beard or a scarf change what is seen of the skin. */
  look?: 'long' | 'beard' | 'scarf' | 'bald';
  /** A suit with round badges in place of a shirt. */
  suit?: string;
}

const tones = skinTones.map((_, tone) => tone);
const lyingSize = { width: 1600, height: 1067 };
const standingSize = { width: 900, height: 1200 };
const wallSize = { width: 1200, height: 900 };
const panoramaSize = { width: 3600, height: 900 };

export const testPortraits: readonly TestPortrait[] = [
  ...tones.flatMap((tone) => [
    portrait(tone, 'standing', 900, 1200, { x: 450, y: 470, width: 300 }),
    portrait(tone, 'lying', 1200, 900, { x: 600, y: 380, width: 240, look: 'long' }),
    portrait(tone, 'close', 1000, 1000, { x: 520, y: 480, width: 520, look: 'beard' }),
    portrait(tone, 'whole person', 900, 1600, { x: 430, y: 420, width: 130, look: 'bald' }),
    portrait(tone, 'scarf', 900, 1200, { x: 440, y: 480, width: 280, look: 'scarf' }),
  ]),
  ...[2, 3, 4, 5].flatMap((people) =>
    [0, 3].map((first) => group(people, first, 1600, 1200, ['sky', 'wall'][first % 2] ?? 'sky')),
  ),
  ...tones.flatMap((tone) =>
    [220, 1380].map((x) => {
      const name = `${x < 800 ? 'left' : 'right'}, tone ${tone}`;
      const person = { x, y: 520, width: 170, tone };
      return photo('beside a landscape', name, lyingSize, [person], landscape(1600, 1067));
    }),
  ),
  ...tones.flatMap((tone) =>
    ['#e3cdb0', '#c9a27a', '#8a5a34', '#6d4a33'].map((wall) => {
      const person = { x: 420, y: 380, width: 230, tone };
      const behind = ground(1200, 900, wall);
      return photo('on walls like skin', `${wall}, tone ${tone}`, wallSize, [person], behind);
    }),
  ),
  photo('landscapes', 'hills', lyingSize, [], landscape(1600, 1067)),
  photo('landscapes', 'standing', standingSize, [], landscape(900, 1200)),
  photo('landscapes', 'beach', lyingSize, [], beach(1600, 1067)),
  photo('landscapes', 'sunset', lyingSize, [], sunset(1600, 1067)),
  photo('screenshots', 'chat', { width: 828, height: 1792 }, [], screenshot(828, 1792)),
  photo('screenshots', 'page', { width: 1366, height: 768 }, [], screenshot(1366, 768)),
  ...[0, 3, 5].map((tone) => {
    const person = { x: 105, y: 66, width: 44, tone };
    const behind = ground(200, 150, '#9fb7c4');
    return photo('tiny', `tone ${tone}`, { width: 200, height: 150 }, [person], behind);
  }),
  ...tones.flatMap((tone) =>
    suits.map((suit) => {
      const person: Person = { x: 450, y: 330, width: 190, tone, suit, look: 'long' };
      const behind = ground(900, 1200, '#b9c4cc');
      return photo('orange suits', `${suit}, tone ${tone}`, standingSize, [person], behind);
    }),
  ),
  ...cloths.flatMap((cloth) =>
    things.map((what) =>
      photo('no faces', `${what} of ${cloth}`, wallSize, [], thing(cloth, what)),
    ),
  ),
  ...[0, 3].map((tone) => {
    const people = [240, 3360].map((x) => ({ x, y: 430, width: 170, tone }));
    const name = `people at both ends, tone ${tone}`;
    return photo('panoramas', name, panoramaSize, people, landscape(3600, 900));
  }),
  photo('panoramas', 'empty', panoramaSize, [], landscape(3600, 900)),
  ...[1, 4].map((tone) => {
    const person = { x: 2900, y: 430, width: 150, tone };
    const name = `one person, tone ${tone}`;
    return photo('panoramas', name, panoramaSize, [person], landscape(3600, 900));
  }),
];

function portrait(
  tone: number,
  name: string,
  width: number,
  height: number,
  person: Omit<Person, 'tone'>,
): TestPortrait {
  const set = ['light', 'medium', 'dark'][Math.floor(tone / 2)] ?? 'light';
  const behind = ground(width, height, ['#9fb7c4', '#cfd8cf', '#50606b'][tone % 3] ?? '#9fb7c4');
  return photo(set, `${name}, tone ${tone}`, { width, height }, [{ ...person, tone }], behind);
}

/** Draws people side by side, each of another skin, the taller ones behind. */
function group(people: number, first: number, width: number, height: number, where: string) {
  const each = (width * 0.8) / people;
  const looks = ['long', 'bald', 'beard', 'scarf', 'long'] as const;
  const persons = Array.from({ length: people }, (_, index): Person => {
    const x = width * 0.1 + each * (index + 0.5);
    const y = height * (index % 2 === 0 ? 0.42 : 0.5);
    const look = looks[(index + first) % looks.length] ?? 'long';
    return { x, y, width: Math.min(200, each * 0.52), tone: (first + index * 2) % 6, look };
  });
  const behind = where === 'sky' ? landscape(width, height) : ground(width, height, '#b9c4b4');
  return photo('groups', `${people} from tone ${first}`, { width, height }, persons, behind);
}

function photo(
  set: string,
  name: string,
  { width, height }: Size,
  people: readonly Person[],
  behind: string,
): TestPortrait {
  const drawings = people.map(drawPerson).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${behind}${drawings}</svg>`;
  const faces = people.map(({ x, y, width: faceWidth }) => ({
    x: x - faceWidth / 2,
    y: y - faceWidth * 0.66,
    width: faceWidth,
    height: faceWidth * 1.32,
  }));
  return { set, name, width, height, svg, faces };
}

/**
 * Draws a person with a face 100 units wide around the origin, then sets it to its size and place.
 */
function drawPerson({ x, y, width, tone, look, suit }: Person): string {
  const skin = skinTones[tone] ?? skinTones[0];
  const hair = hairs[tone] ?? '#222';
  const shirt = suit ?? shirts[tone] ?? '#456';
  const shade = `fill="#000" opacity="0.1"`;
  const eye = (side: number) =>
    `<ellipse cx="${side * 21}" cy="-8" rx="10" ry="5.5" fill="#f4f1ea"/><circle cx="${side * 21}" cy="-8" r="5" fill="#2b1a10"/><path d="M${side * 21 - 12} -21 q12 -7 24 0" fill="none" stroke="${hair}" stroke-width="4"/>`;
  const behindHead =
    look === 'long' ? `<path d="M-64 70 Q-74 -82 0 -86 Q74 -82 64 70Z" fill="${hair}"/>` : '';
  const scarf =
    look === 'scarf' ? `<path d="M-66 80 Q-76 -90 0 -92 Q76 -90 66 80Z" fill="${shirt}"/>` : '';
  const top = `M-53 -12 Q-58 -80 0 -82 Q58 -80 53 -12 Q46 -44 0 -48 Q-46 -44 -53 -12Z`;
  const onHead =
    look === 'bald' ? '' : `<path d="${top}" fill="${look === 'scarf' ? shirt : hair}"/>`;
  const beard =
    look === 'beard'
      ? `<path d="M-46 18 Q-40 68 0 68 Q40 68 46 18 Q30 34 0 30 Q-30 34 -46 18Z" fill="${hair}"/>`
      : '';
  return `<g transform="translate(${x} ${y}) scale(${width / 100})">
<path d="M-150 400 Q-150 110 -40 100 L40 100 Q150 110 150 400Z" fill="${shirt}"/>${suit ? badges : ''}${behindHead}${scarf}
<path d="M-26 40 L26 40 L30 104 Q0 122 -30 104Z" fill="${skin}"/><path d="M-26 52 Q0 78 26 52 L26 66 Q0 90 -26 66Z" ${shade}/>
<ellipse cx="0" cy="0" rx="50" ry="66" fill="${skin}"/><ellipse cx="22" cy="8" rx="26" ry="52" fill="#000" opacity="0.05"/>
${eye(-1)}${eye(1)}<path d="M-4 -4 Q-10 16 -6 18 Q0 22 6 18" fill="none" stroke="#000" stroke-opacity="0.3" stroke-width="3"/>
${beard}<path d="M-18 36 Q0 48 18 36 Q0 42 -18 36Z" fill="#9c3b3b" stroke="#7c2f2f" stroke-width="3"/>${onHead}</g>`;
}

/** Draws something of the colour of skin that has some of what a face has. */
function thing(colour: string, what: (typeof things)[number]): string {
  const round = (cx: number, cy: number, r: number, fill: string) =>
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
  const parts = {
    'two buttons': `<ellipse cx="600" cy="430" rx="190" ry="240" fill="${colour}"/>${round(525, 380, 22, '#3a2a20')}${round(675, 380, 22, '#3a2a20')}`,
    'a round cushion': `${round(600, 430, 230, colour)}${round(600, 430, 20, '#5a3018')}${round(520, 340, 16, '#5a3018')}${round(680, 340, 16, '#5a3018')}${round(520, 520, 16, '#5a3018')}${round(680, 520, 16, '#5a3018')}`,
    'a pot with handles': `<path d="M420 250 H780 Q840 520 700 680 H500 Q360 520 420 250Z" fill="${colour}"/>${round(500, 400, 34, '#d8e4ea')}${round(700, 400, 34, '#d8e4ea')}`,
    folds: Array.from({ length: 9 }, (_, at) => {
      const x = 60 + at * 130;
      return `<path d="M${x} 0 Q${x + 60} 450 ${x} 900 L${x + 110} 900 Q${x + 150} 450 ${x + 110} 0Z" fill="${colour}"/><circle cx="${x + 60}" cy="330" r="12" fill="#4a2410"/><circle cx="${x + 95}" cy="330" r="12" fill="#4a2410"/>`;
    }).join(''),
  };
  return `${ground(1200, 900, '#7f8c96')}${parts[what]}`;
}

function ground(width: number, height: number, colour: string): string {
  return `<rect width="${width}" height="${height}" fill="${colour}"/><rect y="${height * 0.82}" width="${width}" height="${height * 0.18}" fill="#000" opacity="0.12"/>`;
}

function landscape(width: number, height: number): string {
  const trees = Array.from({ length: Math.round(width / 180) }, (_, index) => {
    const x = 90 + index * 180;
    const y = height * (0.5 + 0.05 * (index % 3));
    return `<rect x="${x - 9}" y="${y}" width="18" height="${height * 0.12}" fill="#6b4a2e"/><circle cx="${x}" cy="${y}" r="${height * 0.05}" fill="#2f6a3a"/>`;
  }).join('');
  return `<rect width="${width}" height="${height}" fill="#8fc1e6"/><path d="M0 ${height * 0.55} Q${width * 0.25} ${height * 0.3} ${width * 0.5} ${height * 0.52} T${width} ${height * 0.48} V${height} H0Z" fill="#6c9a55"/><path d="M0 ${height * 0.7} Q${width * 0.5} ${height * 0.6} ${width} ${height * 0.72} V${height} H0Z" fill="#4f7f3e"/>${trees}`;
}

function beach(width: number, height: number): string {
  return `<rect width="${width}" height="${height}" fill="#9fd3ee"/><rect y="${height * 0.4}" width="${width}" height="${height * 0.2}" fill="#2e86ab"/><rect y="${height * 0.6}" width="${width}" height="${height * 0.4}" fill="#e6c99a"/><ellipse cx="${width * 0.3}" cy="${height * 0.8}" rx="90" ry="30" fill="#c7a36f"/><ellipse cx="${width * 0.7}" cy="${height * 0.88}" rx="60" ry="22" fill="#a98352"/>`;
}

function sunset(width: number, height: number): string {
  return `<rect width="${width}" height="${height}" fill="#e9a06b"/><circle cx="${width * 0.6}" cy="${height * 0.45}" r="110" fill="#f7d08a"/><path d="M0 ${height * 0.6} L${width * 0.3} ${height * 0.5} L${width * 0.6} ${height * 0.62} L${width} ${height * 0.55} V${height} H0Z" fill="#5b3a3a"/>`;
}

function screenshot(width: number, height: number): string {
  const rows = Array.from({ length: Math.floor(height / 90) - 2 }, (_, index) => {
    const mine = index % 3 === 1;
    const x = mine ? width * 0.35 : width * 0.05;
    const line = `<rect x="${x + 16}" y="${116 + index * 90}" width="${width * 0.4}" height="10" fill="#444"/><rect x="${x + 16}" y="${136 + index * 90}" width="${width * 0.3}" height="10" fill="#666"/>`;
    return `<rect x="${x}" y="${100 + index * 90}" width="${width * 0.6}" height="66" rx="16" fill="${mine ? '#f3d9c0' : '#ffffff'}"/>${line}`;
  }).join('');
  return `<rect width="${width}" height="${height}" fill="#eceff1"/><rect width="${width}" height="70" fill="#7a4b2a"/><circle cx="50" cy="36" r="22" fill="#d9b38c"/>${rows}`;
}
