/**
 * How wide the letters of each script are in its face at weight 600, from its first code point on: a
 * digit of base 36 says it in sixteenths of an em, of a sign beside or around a letter what that adds.
 * Made from the faces, against which worker-api/printing/pdf/estimated-widths.test.ts holds it.
 */
const scripts: readonly [first: number, widths: string][] = [
  [
    0x980,
    'a088-fj9bcefb--cf--cfdbbac9bfdh99c9bcb9aa-ceacaaa-c---cab9--095552000--77--bb0a--------5----c9-afc00--aaaaaaaaaaaaaaabc5a8c6970-',
  ],
  [
    0xa00,
    '-007-dheebb----ad--bdbaddabbbaaababbaabab-aabaaca-cc-ab-aa--0-45500----00--000---0-------adba-a-------aaaaaaaaaa00abp05---------',
  ],
  [
    0xa80,
    '-005-fkbbbfecf-ffk-kk9dbb9bdecc8999eab8ba-a9deaa8-bd-acacb--0855500000-005-550--g---------------gc00--99999999997e-------e000000',
  ],
  [
    0xb00,
    '-068-cgeeefea--cg--cgdddddccdcdcdddddcdcc-dfcfded-fe-cddcc--074060000--aa--dd0-------004----dd-fea00--aaadaaaaaacc58c8ab--------',
  ],
  [
    0xb80,
    '--0g-jnjdiq---eei-iizf---jd-i-lc---te---eld---fhbfijfikoms----b519e---gdk-qny0--k------j--------------bfihhjiejlfghhmzinyil-----',
  ],
  [
    0xc00,
    '05960eechejof-ccd-ddd9daiddddlhdaddeecccc-ccddilaecbecacci--0a6116b7c-000-6660-------00-ddc--a--ul06--cbd9cccaec-------ib59caaad',
  ],
  [
    0xc80,
    'a0a6iffdhlrkd-eee-eeeafbheefenhebddfbdddc-eeeekmbgdc-ebece--088186d39-184-dl86-------83------af-rd22--bbbbbbbbbb-9e6------------',
  ],
  [
    0xd00,
    '0086aqthucpgk-mmy-dmqihgnjgngtpablnnigbggigkncdidcfdchiklld0089556655-dbp-ljp09l----biddlkjhqyongn33--agfjehldhjigodglouzkqjdlil',
  ],
  [0x1c50, 'a9999a99bbbdbcacabbbaada99bcdbaddaabbdbd55596959'],
  [0xabc0, 'gebdhcddcgceeddcceebecaddacfabedccc67065000950--babfabbdbb------'],
];

/** In these scripts a joined letter lies under the one before, and takes such a share of its own width. */
const shareBelow: Readonly<Record<number, number>> = { 2816: 0.2, 3072: 0.6, 3200: 0.3 };
/** A virama before another letter. */
const joining = /[\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d](?=\p{L})/u;

/** Returns how wide a character of these scripts is, in ems; undefined for one of another script. */
export function widthInScript(grapheme: string): number | undefined {
  const point = grapheme.codePointAt(0) ?? 0;
  const script = scripts.find(([first, { length }]) => point >= first && point < first + length);
  if (!script) return undefined;
  const [first, widths] = script;
  // A virama that joins two letters is not seen itself.
  const [letter = '', ...joined] = grapheme.replace(/[\u200c\u200d]/g, '').split(joining);
  const widthOf = (part: string) =>
    [...part].reduce((sum, sign) => {
      const digit = widths[(sign.codePointAt(0) ?? 0) - first] ?? '-';
      return sum + (digit === '-' ? 0.8 : Number.parseInt(digit, 36) / 16);
    }, 0);
  const share = shareBelow[first] ?? 1;
  return joined.reduce(
    // Its signs stay beside it at their full width.
    (sum, [below = '', ...signs]) => sum + share * widthOf(below) + widthOf(signs.join('')),
    widthOf(letter),
  );
}

/** The height that letters and their signs take, in ems. */
export interface LetterHeight {
  /** Lines are at least so high, and a line alone, whose signs meet no others. */
  lines: number;
  alone: number;
  /** How far letters stand below the middle of their line. */
  base: number;
  /** How far most letters reach above and below the line they stand on. */
  above: number;
  below: number;
}

const latinHeight: LetterHeight = { lines: 0, alone: 0, base: 0.34, above: 0.72, below: 0.25 };
/** Signs stand above and below the letters of India. */
const hindiHeight: LetterHeight = { ...latinHeight, lines: 1.5, alone: 1.36 };
const heights: readonly [RegExp, LetterHeight][] = [
  [/[\p{sc=Telugu}\p{sc=Kannada}]/u, { ...latinHeight, lines: 1.6, alone: 1.7 }],
  [/[\u0900-\u0d7f\uabc0-\uabf9]/, hindiHeight],
];

/**
 * Returns the height of the letters of a text: that of the highest, for they lie on one line; if it is even,
 * that of Latin where it would be more than that of Hindi.
 */
export function letterHeight(text: string, isEven = false): LetterHeight {
  if (isEven && isHigh(text)) return latinHeight;
  if (/\p{sc=Arabic}/u.test(text)) return urduHeight(text);
  return heights.find(([script]) => script.test(text))?.[1] ?? latinHeight;
}

/** Returns whether a text has letters that take more height than those of Latin and Hindi. */
export function isHigh(text: string): boolean {
  return letterHeight(text).alone > hindiHeight.alone;
}

/**
 * Letters of Urdu are joined down a slope, from the right. Each stands so high by itself, and lifts all
 * those before it that are joined to it by so much; in hundredths of an em, made from the face.
 */
const slopes: readonly [letters: RegExp, height: number, lift: number][] = [
  [/[بپتٹثنیئى]/, 61, 16],
  [/[جچحخ]/, 60, 51],
  [/[سش]/, 72, 25],
  [/[صضعغ]/, 66, 19],
  [/[طظ]/, 88, 5],
  [/[فق]/, 79, 13],
  [/[کگ]/, 147, 5],
  [/ل/, 108, 15],
  [/[موؤ]/, 53, 35],
  [/[اآأ]/, 89, 2],
  [/[دڈذرڑزژ]/, 53, 2],
];
/** This is what other letters have. */
const flat = [undefined, 60, 12] as const;
/** They add what stands above a letter: dots, and the signs of vowels. */
const withDots = /[تٹثئخڈذڑزژشضظغفقگآأؤن]/;
const dotsHeight = 29;
const vowelSigns = /[\u064b-\u0657\u0670]/;
const joinedLetters = /[^\P{L}اآأدڈذرڑزژوؤےءۓ]*\p{L}?/gu;

function urduHeight(text: string): LetterHeight {
  const letters = text.replace(/\p{M}/gu, '');
  const rises = [...letters.matchAll(joinedLetters)].map(([run]) => {
    let [line, top] = [0, 0];
    for (const letter of [...run].reverse()) {
      const [, height, lift] = slopes.find(([those]) => those.test(letter)) ?? flat;
      top = Math.max(top, line + height + (withDots.test(letter) ? dotsHeight : 0));
      line += lift;
    }
    return top;
  });
  const signs = vowelSigns.test(text) ? 35 : 0;
  const above = (Math.max(100, ...rises) + signs + 10) / 100;
  const below = /م(?!\p{L})/u.test(letters) ? 0.68 : 0.47;
  const line = Math.max(1.5, above + below + 0.06);
  return { lines: line, alone: line, base: (above - below) / 2, above, below };
}
