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
