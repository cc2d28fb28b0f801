/**
 * The people in the shop's sample photos, drawn for them: no real persons. Each portrait is cut like a
 * photo, so its ground goes on beyond the people. No code of the shop reads this; `npm run draw` does, and writes a file of each for its pages.
 */

/** Every head is 80 wide around its middle; a figure stands where `at` puts it. */
const parts = {
  head: '<path d="M-40-12C-40-59 40-59 40-12C40 24 21 53 0 53S-40 24-40-12z"/><ellipse cx="-40" cy="4" rx="7" ry="11"/><ellipse cx="40" cy="4" rx="7" ry="11"/>',
  shade:
    '<path d="M14-45C34-40 40-26 40-12C40 24 21 53 0 53C22 38 34 8 14-45z" fill="#5b2a12" opacity=".13"/><g fill="#e0604a" opacity=".3"><ellipse cx="-25" cy="19" rx="11" ry="7"/><ellipse cx="25" cy="19" rx="11" ry="7"/></g>',
  eyes: '<g fill="#22130e"><ellipse cx="-17" cy="-1" rx="4.6" ry="5.4"/><ellipse cx="17" cy="-1" rx="4.6" ry="5.4"/></g><g fill="#fff"><circle cx="-15.400" cy="-3" r="1.500"/><circle cx="18.600" cy="-3" r="1.500"/></g><path d="M1 3q6 10-2 13" fill="none" stroke="#5b2a12" stroke-opacity=".5" stroke-width="2.400" stroke-linecap="round"/>',
  lashes:
    '<path d="M-25-2q6-9 15-2M25-2q-6-9-15-2M-27-17q9-7 19-2M27-17q-9-7-19-2" fill="none" stroke="#22130e" stroke-width="2.600" stroke-linecap="round"/>',
  brows:
    '<path d="M-28-15q9-6 20-1M28-15q-9-6-20-1" fill="none" stroke-width="4.500" stroke-linecap="round"/>',
  smile:
    '<path d="M-14 25Q0 30 14 25Q10 39 0 39T-14 25z" fill="#fffaf2" stroke="#8c2f2a" stroke-width="2" stroke-linejoin="round"/>',
  lips: '<path d="M-14 25Q0 30 14 25Q10 39 0 39T-14 25z" fill="#fffaf2" stroke="#b5404a" stroke-width="2.600" stroke-linejoin="round"/>',
  young:
    '<g fill="#22130e"><ellipse cx="-17" cy="4" rx="5.400" ry="6.400"/><ellipse cx="17" cy="4" rx="5.400" ry="6.400"/></g><g fill="#fff"><circle cx="-15" cy="1.500" r="1.900"/><circle cx="19" cy="1.500" r="1.900"/></g><g fill="none" stroke-linecap="round"><path d="M-25-13q7-5 15-2M25-13q-7-5-15-2" stroke="#22130e" stroke-width="2.600"/><path d="M-2 15q2 3 5 0" stroke="#5b2a12" stroke-opacity=".5" stroke-width="2.400"/></g><path d="M-11 25Q0 29 11 25Q8 36 0 36T-11 25z" fill="#fffaf2" stroke="#a8443c" stroke-width="2" stroke-linejoin="round"/>',
  glasses:
    '<g fill="#fff" fill-opacity=".18" stroke="#3a2a20" stroke-width="2.400"><circle cx="-17" cy="0" r="13"/><circle cx="17" cy="0" r="13"/><path d="M-4-2q4-3 8 0M-30-2l-9-2M30-2l9-2" fill="none"/></g>',
  neck: '<path d="M-17 34V74Q0 96 17 74V34z"/><path d="M-17 42Q0 66 17 42V56Q4 70-17 58z" fill="#5b2a12" opacity=".28"/>',
  man: '<path d="M-19 68C-34 84-80 84-98 112C-110 134-114 200-116 320H116C114 200 110 134 98 112C80 84 34 84 19 68Q0 92-19 68z"/>',
  woman:
    '<path d="M-20 72C-34 84-62 88-76 110C-88 134-92 200-94 320H94C92 200 88 134 76 110C62 88 34 84 20 72Q0 108-20 72z"/>',
  kurta:
    '<path d="M-21 66Q0 94 21 66l5 8Q0 108-26 74z" fill-opacity=".9"/><path d="M-5 92h10v92h-10z" fill-opacity=".5"/><g fill="#f3d489"><circle cy="106" r="2.600"/><circle cy="126" r="2.600"/><circle cy="146" r="2.600"/></g>',
  pallu:
    '<path d="M20 76C44 84 66 90 78 112C92 150 96 220 98 320H-92C-66 220-34 140 20 76z"/><path d="M20 76C-34 140-66 220-92 320" fill="none" stroke="#e9b949" stroke-width="9"/><path d="M29 82C-22 146-52 224-76 320" fill="none" stroke="#e9b949" stroke-width="2"/>',
  parted:
    '<path d="M-45 10C-54-42-31-64 0-64S54-42 45 10C43-14 28-34 0-44C-28-34-43-14-45 10z"/><path d="M-34-34Q-22-54-3-58" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="4" stroke-linecap="round"/>',
  long: '<path d="M-48-10C-58-76 58-76 48-10C52 34 62 80 54 128Q0 150-54 128C-62 80-52 34-48-10z"/>',
  short:
    '<path d="M-44 0C-53-48-34-70 4-70C40-70 52-44 44 0C41-16 38-26 31-33C14-25-14-28-25-37C-35-29-41-16-44 0z"/><path d="M-28-44Q-14-62 8-62" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="5" stroke-linecap="round"/>',
  beard:
    '<path d="M-41 2C-42 36-24 60 0 60S42 36 41 2C38 18 30 22 18 18Q0 12-18 18C-30 22-38 18-41 2z" opacity=".92"/>',
  jhumka:
    '<g fill="#f0c04a"><circle cx="-42" cy="17" r="3.500"/><path d="M-49 30q7-16 14 0z"/><circle cx="42" cy="17" r="3.500"/><path d="M35 30q7-16 14 0z"/></g>',
  bindi: '<circle cy="-27" r="3.200" fill="#b3121f"/>',
  turban:
    '<path d="M-51-4C-64-58-36-88 2-88S64-58 51-4C36-34-36-34-51-4z"/><path d="M-47-22Q0-74 47-30M-52-40Q-8-84 40-56M-50-10Q8-50 50-12" fill="none" stroke="#4a0d1d" stroke-opacity=".28" stroke-width="4"/><path d="M0-46q-10-24 4-56q12 30 2 56z" fill="#fff6df"/><circle cy="-46" r="8" fill="#f0c04a"/><circle cy="-46" r="4" fill="#b3121f"/>',
  veil: '<path d="M-62 0C-68-86 68-86 62 0C66 60 94 110 98 330H-98C-94 110-66 60-62 0z"/>',
  hem: '<path d="M-59 8C-66-80 66-80 59 8C54-38 34-60 0-62S-54-38-59 8z"/><path d="M-58 6C-52-40-32-58 0-60S52-40 58 6" fill="none" stroke="#f0c04a" stroke-width="5"/>',
  tikka:
    '<path d="M0-62V-38" stroke="#f0c04a" stroke-width="2.500"/><circle cy="-34" r="6" fill="#f0c04a"/><circle cy="-34" r="2.500" fill="#b3121f"/>',
  varmala:
    '<g fill="none" stroke-linecap="round"><path d="M-50 92Q-44 226 0 232T50 92" stroke="#e8921a" stroke-width="17" stroke-dasharray="0 13"/><path d="M-50 92Q-44 226 0 232T50 92" stroke="#f6c04e" stroke-width="9" stroke-dasharray="0 13"/></g>',
  moustache: '<path d="M-19 21Q-9 11 0 17Q9 11 19 21Q9 24 0 21Q-9 24-19 21z"/>',
  thin: '<path d="M-45 8C-53-12-51-36-39-46C-41-28-41-10-38 8zM45 8C53-12 51-36 39-46C41-28 41-10 38 8zM-41-32C-38-68 38-68 41-32C30-55-30-55-41-32z"/>',
  fringe:
    '<path d="M-46 14C-56-46-32-68 0-68S56-46 46 14C45-4 41-18 37-25Q0-36-37-25C-41-18-45-4-46 14z"/><path d="M-30-44Q-16-60 6-61" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="5" stroke-linecap="round"/>',
  light:
    '<circle r="26" fill="#fff3c9" opacity=".3"/><circle r="16" fill="#fff3c9" opacity=".35"/>',
  ponies:
    '<path d="M-40-20C-76-34-84 20-66 64C-56 40-50 20-40 6zM40-20C76-34 84 20 66 64C56 40 50 20 40 6z"/><g fill="#d6336c"><circle cx="-46" cy="-14" r="10"/><circle cx="46" cy="-14" r="10"/></g>',
  flower:
    '<circle r="9" fill="#e8921a"/><circle r="6" fill="#f3b13a"/><circle r="2.600" fill="#c96d0c"/>',
};

const skin = { fair: '#dca878', wheat: '#c98f63', brown: '#ad7148', deep: '#8d5734' };
const black = '#241612';
const grey = '#d9d4cb';

/** @type {(part: keyof typeof parts, attributes?: string) => string} */
const use = (part, attributes = '') => `<use href="#p-${part}"${attributes && ` ${attributes}`}/>`;

/** @type {(transform: string, ...children: string[]) => string} */
const at = (transform, ...children) => `<g transform="${transform}">${children.join('')}</g>`;

/**
 * Draws a person from the chest up; a child has a rounder face, and a baby no neck to see.
 * @param {{ tone: string, clothes?: string, behind?: string, beard?: string, hair: string, brows?: string, isWoman?: boolean, isYoung?: boolean }} look
 * what lies behind the head is `behind`, and with the hair lies what is worn on it
 */
function person({
  tone,
  clothes = '',
  behind = '',
  beard = '',
  hair,
  brows = black,
  isWoman,
  isYoung,
}) {
  const face = isYoung
    ? use('young')
    : [
        isWoman ? use('lashes') : use('brows', `stroke="${brows}"`),
        use('eyes'),
        use(isWoman ? 'lips' : 'smile'),
      ].join('');
  const head = `<g fill="${tone}">${use('head')}</g>${use('shade')}`;
  return [
    behind,
    clothes && `<g fill="${tone}">${use('neck')}</g>${clothes}`,
    isYoung ? at('scale(1.06 .94)', head) : head,
    beard,
    face,
    hair,
  ].join('');
}

/** @type {(places: readonly (readonly [x: number, y: number, scale: number])[]) => string} */
const lights = (places) =>
  places
    .map(([x, y, scale]) => use('light', `transform="translate(${x} ${y}) scale(${scale})"`))
    .join('');

/**
 * Draws marigolds on a string that hangs down from the top edge.
 * @type {(x: number, count: number) => string}
 */
const garland = (x, count) =>
  Array.from({ length: count }, (_, index) =>
    use('flower', `transform="translate(${x} ${8 + index * 17})"`),
  ).join('');

/** @type {(id: string, x2: number, y2: number, ...colours: string[]) => string} */
const gradient = (id, x2, y2, ...colours) =>
  `<linearGradient id="p-${id}" x2="${x2}" y2="${y2}">${colours
    .map(
      (colour, index) => `<stop offset="${index / (colours.length - 1)}" stop-color="${colour}"/>`,
    )
    .join('')}</linearGradient>`;

/** The light of a photo is warm and comes from the upper left; the lower right corner has less of it. */
const glow =
  '<radialGradient id="p-glow" cx=".2" cy=".05" r="1.100"><stop stop-color="#fff1c4" stop-opacity=".34"/><stop offset=".55" stop-color="#ffd9a0" stop-opacity=".06"/><stop offset="1" stop-color="#3b1c08" stop-opacity=".22"/></radialGradient>';

/**
 * @typedef {object} Portrait
 * @property {number} width
 * @property {number} height
 * @property {{ x: number, y: number, width: number, height: number }} focus where the faces are, in shares
 * @property {string[]} defs
 * @property {string} content
 */

/** @type {(size: [number, number], focus: [number, number, number, number], ground: string[], content: string[]) => Portrait} */
const portrait = ([width, height], [x, y, w, h], [name, ...colours], content) => ({
  width,
  height,
  focus: { x: x / width, y: y / height, width: w / width, height: h / height },
  defs: [gradient(name ?? '', 0, 1, ...colours), glow],
  content: [
    `<path d="M0 0h${width}v${height}h-${width}z" fill="url(#p-${name})"/>`,
    ...content,
    `<path d="M0 0h${width}v${height}h-${width}z" fill="url(#p-glow)"/>`,
  ].join(''),
});

/** @type {(part: keyof typeof parts, colour: string, attributes?: string) => string} */
const dyed = (part, colour, attributes = '') => use(part, `fill="${colour}" ${attributes}`);

/** @type {(x: number, y: number, colour: string, scale?: number) => string} */
const balloon = (x, y, colour, scale = 1) =>
  at(
    `translate(${x} ${y}) scale(${scale})`,
    `<path d="M0 38q-6 60 4 120" fill="none" stroke="#8a6a4c" stroke-width="1.500"/><ellipse rx="30" ry="38" fill="${colour}"/><ellipse cx="-10" cy="-13" rx="7" ry="11" fill="#fff" opacity=".4"/>`,
  );

/** @type {Readonly<Record<import('#shared/gifts/gift-drawing.ts').SamplePhoto, Portrait>>} */
export const portraits = {
  couple: portrait(
    [400, 460],
    [85, 90, 240, 190],
    ['dusk', '#f8d59b', '#f0ae70', '#c97f55'],
    [
      lights([
        [60, 70, 1.6],
        [330, 60, 2],
        [372, 170, 1.1],
        [20, 190, 1.3],
        [210, 36, 1],
      ]),
      '<path d="M0 300q40-60 90-30t110-20 110 10 90-40v240H0z" fill="#7d7f3c" opacity=".5"/>',
      at(
        'translate(146 190) scale(1.22)',
        person({
          tone: skin.brown,
          clothes: dyed('man', '#2f6f62') + dyed('kurta', '#1f5549'),
          beard: dyed('beard', black),
          hair: dyed('short', black),
        }),
      ),
      at(
        'translate(258 232) rotate(-9) scale(1.14)',
        person({
          tone: skin.wheat,
          isWoman: true,
          behind: dyed('long', black),
          clothes: dyed('woman', '#8e1f4b') + dyed('pallu', '#d6336c'),
          hair: dyed('parted', black) + use('jhumka') + use('bindi'),
        }),
      ),
    ],
  ),
  wedding: portrait(
    [400, 460],
    [75, 80, 250, 200],
    ['mandap', '#8f2745', '#a8324a', '#5f142c'],
    [
      lights([
        [200, 60, 1.4],
        [120, 130, 0.8],
        [290, 120, 0.9],
        [200, 160, 0.7],
      ]),
      [16, 58, 100, 300, 342, 384]
        .map((x, index) => garland(x, [12, 7, 4, 4, 7, 12][index] ?? 5))
        .join(''),
      at(
        'translate(142 200) scale(1.16)',
        person({
          tone: skin.wheat,
          clothes: dyed('man', '#f3e2bd') + dyed('kurta', '#c9973f') + use('varmala'),
          beard: dyed('beard', black),
          hair: dyed('turban', '#e0652f'),
        }),
      ),
      at(
        'translate(262 226) rotate(-5) scale(1.12)',
        person({
          tone: skin.fair,
          isWoman: true,
          behind: dyed('veil', '#c1121f'),
          clothes: dyed('woman', '#a30d24') + dyed('pallu', '#d31c2e') + use('varmala'),
          hair:
            dyed('parted', black) +
            dyed('hem', '#d31c2e') +
            use('tikka') +
            use('bindi') +
            use('jhumka'),
        }),
      ),
    ],
  ),
  family: portrait(
    [500, 420],
    [90, 70, 320, 260],
    ['park', '#fdf0c4', '#cfdc9b', '#86a35c'],
    [
      lights([
        [70, 60, 2],
        [430, 60, 1.5],
        [250, 40, 1.2],
        [30, 190, 1],
        [470, 180, 1.3],
      ]),
      '<path d="M0 250q50-70 110-40t130-10 140 0 120-30v260H0z" fill="#5f8244" opacity=".55"/>',
      at(
        'translate(160 158) scale(1.08)',
        person({
          tone: skin.brown,
          clothes: dyed('man', '#e9ddc6') + dyed('kurta', '#b99a63'),
          beard: dyed('moustache', black),
          hair: dyed('short', black),
        }),
      ),
      at(
        'translate(338 170) rotate(-4) scale(1.04)',
        person({
          tone: skin.wheat,
          isWoman: true,
          behind: dyed('long', black),
          clothes: dyed('woman', '#1f5f74') + dyed('pallu', '#2b8aa0'),
          hair: dyed('parted', black) + use('jhumka') + use('bindi'),
        }),
      ),
      at(
        'translate(250 268) scale(.92)',
        person({
          tone: skin.brown,
          isYoung: true,
          clothes: dyed('woman', '#e8921a'),
          hair: dyed('short', black),
        }),
      ),
    ],
  ),
  grandparents: portrait(
    [400, 420],
    [70, 80, 260, 180],
    ['porch', '#f9e3bb', '#eac08c', '#b9784c'],
    [
      '<path d="M230 0h150v190H230z" fill="#fff4d3" opacity=".7"/><path d="M305 0v190M230 90h150" stroke="#b9784c" stroke-width="8"/>',
      lights([
        [60, 60, 1.6],
        [300, 60, 1.6],
        [356, 130, 1],
      ]),
      '<path d="M0 260C-10 190 10 140 40 110C30 160 40 180 20 260zM20 280c10-60 30-90 60-110c-16 40-20 70-40 110zM-10 240c10-40-10-90 0-120c20 40 30 80 10 120z" fill="#4f7a4a"/>',
      at(
        'translate(142 180) scale(1.14)',
        person({
          tone: skin.deep,
          brows: grey,
          clothes: dyed('man', '#fbf6ea') + dyed('kurta', '#d8cdb4'),
          beard: dyed('moustache', grey),
          hair: dyed('thin', grey) + use('glasses'),
        }),
      ),
      at(
        'translate(262 204) rotate(-6) scale(1.08)',
        person({
          tone: skin.brown,
          isWoman: true,
          behind: `<circle cy="-60" r="24" fill="${grey}"/>`,
          clothes: dyed('woman', '#7c1d2f') + dyed('pallu', '#f1e4cb'),
          hair: dyed('parted', grey) + use('glasses') + use('bindi') + use('jhumka'),
        }),
      ),
    ],
  ),
  birthday: portrait(
    [400, 460],
    [120, 110, 160, 180],
    ['party', '#fdf1d6', '#f7d9b2', '#e9b98c'],
    [
      '<path d="M0 10Q200 74 400 10" fill="none" stroke="#a9795a" stroke-width="2"/><path d="M24 17l34 8-24 26zM96 32l36 5-20 28zM248 38l36-4-14 30zM322 27l34-9-8 32z" fill="#d6336c"/><path d="M60 25l34 6-22 27zM286 34l34-7-11 30z" fill="#2b8aa0"/>',
      balloon(62, 170, '#e8921a'),
      balloon(340, 150, '#2f9e8f', 1.15),
      balloon(374, 232, '#d6336c', 0.9),
      at(
        'translate(200 246) scale(1.42)',
        person({
          tone: skin.wheat,
          isYoung: true,
          behind: dyed('ponies', black),
          clothes:
            dyed('woman', '#f2b632') +
            '<path d="M-22 74Q0 104 22 74l16 10Q0 128-38 84z" fill="#fff6df"/>',
          hair:
            dyed('fringe', black) +
            '<path d="M-22-62L8-122L34-56Q6-72-22-62z" fill="#d6336c"/><path d="M-10-86L17-72M0-106L27-76" stroke="#ffe9a8" stroke-width="5"/><circle cx="8" cy="-124" r="8" fill="#ffe9a8"/>',
        }),
      ),
    ],
  ),
  baby: portrait(
    [400, 460],
    [90, 80, 240, 280],
    ['nursery', '#fbeed6', '#f1cfae', '#cf9a78'],
    [
      '<path d="M0 0h120q-30 200 0 460H0z" fill="#fff8e6" opacity=".7"/><path d="M40 0q-16 220 6 460M84 0q-20 210 6 460" fill="none" stroke="#e7c9a0" stroke-width="5"/>',
      lights([
        [310, 70, 1.8],
        [370, 160, 1.1],
        [250, 40, 0.9],
      ]),
      at(
        'translate(176 170) rotate(6) scale(1.22)',
        person({
          tone: skin.wheat,
          isWoman: true,
          behind: dyed('long', black),
          clothes: dyed('woman', '#3f6b4f') + dyed('pallu', '#5f9a6f'),
          hair: dyed('parted', black) + use('jhumka') + use('bindi'),
        }),
      ),
      '<path d="M190 336C184 246 336 232 344 324C352 404 304 460 214 460C144 460 146 398 190 336z" fill="#fff3d6"/>',
      at(
        'translate(268 316) rotate(9) scale(.96)',
        person({
          tone: skin.fair,
          isYoung: true,
          hair: `<path d="M-24-42Q-2-60 20-46Q4-48-2-40Q6-56-24-42z" fill="${black}"/>`,
        }),
      ),
      '<path d="M200 354C232 404 304 404 340 346C360 416 306 462 212 460C160 458 162 414 200 354z" fill="#ffe3ab"/><path d="M216 378C250 414 304 408 334 372M196 404C236 440 292 436 330 404" fill="none" stroke="#e7b978" stroke-width="3"/>',
      `<path d="M210 424C240 404 292 398 308 410C318 422 300 436 276 442C250 450 222 452 212 446z" fill="${skin.wheat}"/>`,
      '<path d="M-10 448C50 486 150 476 214 440" fill="none" stroke="#4d8560" stroke-width="66" stroke-linecap="round"/><path d="M196 414Q220 436 214 470" fill="none" stroke="#e9b949" stroke-width="7"/>',
    ],
  ),
};

/**
 * Returns a portrait as the text of an SVG file of its own.
 * @param {keyof typeof portraits} name
 */
export function portraitFile(name) {
  const { width, height } = portraits[name];
  const size = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`;
  return withPortraits(
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs></defs><image href="${portraitAddress}${name}"/></svg>`,
  );
}

/** The address of a photo that stands for a portrait of ours. */
export const portraitAddress = 'portrait:';
const portraitImage = /<image href="portrait:(\w+)"[^>]*\/>/g;

/**
 * Returns a picture whose photos are the portraits that they name, each with what it is made of.
 * @param {string} svg
 */
export function withPortraits(svg) {
  /** @type {Set<string>} */
  const needed = new Set();
  const picture = svg.replace(portraitImage, (_, name) => {
    const { defs, content } = portraits[/** @type {keyof typeof portraits} */ (name)];
    for (const def of defs) needed.add(def);
    return content;
  });
  const named = new Set([...picture.matchAll(/href="#p-(\w+)"/g)].map(([, part]) => part ?? ''));
  const used = Object.entries(parts).filter(([part]) => named.has(part));
  const symbols = used.map(([part, shapes]) => `<g id="p-${part}">${shapes}</g>`);
  return needed.size === 0
    ? picture
    : picture.replace('<defs>', `<defs>${[...needed, ...symbols].join('')}`);
}

/**
 * Returns every portrait as a file.
 * @returns {[file: string, svg: string][]}
 */
export function portraitFiles() {
  return Object.keys(portraits).map((name) => [
    `${name}.svg`,
    portraitFile(/** @type {keyof typeof portraits} */ (name)),
  ]);
}
