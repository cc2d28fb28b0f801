import { sheetSize } from './test-colours.ts';

/*
 * HEIC files of the sheet of patches. The pictures were encoded once by x265, as numbers of each space;
 * what the file says of them is written here.
 */

/** The settings of each depth, and the pictures by the space they were drawn in. */
const hevc = {
  settings: {
    8: '0104080000009e38000000001ef000fcfff8f800000f03600001001740010c01ffff0408000003009e3800000300001eba0240610001002b4201010408000003009e3800000300001e900304040b2dd492535cdc04341810000003019000000300108062000100084401c172860c0624',
    10: '0104080000009c38000000001ef000fcfffafa00000f03600001001740010c01ffff0408000003009c3800000300001eba0240610001002b4201010408000003009c3800000300001e9003040409b2dd492535cdc0434181000003001900000300010862000100084401c172860c0624',
  },
  p3: {
    8: '000001352801af06b4231a63b0dcffc8d2fffff0357e87dc600d61b7ea2b47ffa08737b678a295fb96217ffba30c5fce79e76c3fead44bffe4bbfffefb92f97a8eb7e07791fe426fff2fe53fdc98d2ce77fdb8e31b17a0d17529020d1fb7f45824a64f650d398a6479ec23ae7c7f0a68e02ad0fe4586506a64ff746008e816110491e093b3d9bfa324b8fca291bd997ac3efe371927e88ff4fd492ce2fb3f5cae5df093e9778135c687de1be8fb9d20ad0257fef9b2f33e2bb47decf4d61fb64c07f77b5e7b6b3b7b1e7938fc96595f83ac731ded5fd6fd99febae937f2f4190bafa6112bf91a037c7b155a3fe9484f4fa608a3c8c33a95efb7bd5a7f457766a0b665495e90bfaaa1c0fe15375769b16347e7a7910d97e9b493c007f77e43df9d03c6e154b301fc5ee36cbc97f50e64883fb0e1deb3f8017b0',
    10: '000001142801af06b4228e63b0dcffc8d2fffff0357e87db2e8d61b7ea7e1bffa7a337c618a295fb9a78fffba30c5fcfe4676c3feac133ffe4bbfffefdddd37a8eb7e05badfe3e4fff318f3fd6f022679dfff96ef164db38fca49bd1ff7297f701007a78b4035f7e5c5cfb56137ca3e42225dd36b7e09591fa7d990b4fd1c1a77b3cd7bb81f31a5fce84bbfa7806a93ac813e998b6fa047af899de34be95c76fd7fdefd43c8a2891a1b8797bf2b3b43238effcbd8f3fe48d3abefaa27644f942a2bf86ca8bc370c5a5fdf24fc5f8ac767b16a0e8bcd25625601f88477f0d09e7dde1a1bf86f29bfc5e0538e7181abe39b09a60fd42a8866d6ffb781d6fc2a9016ae5e4a77d0a205b8a03fd742bc97fe56efd18d9fb5dd980',
  },
  adobe: {
    8: '0000012d2801af06b422fe63b0dcffcb507ffff0357e87d7b18d61b7e8db9bffa08737cac8a295fb2f98fffbd0245fcfe4676c3fe8686fff92effffbabc210ea3adf66191fe308fff21793ff33617fe1a45d439f8cf7c954ba8d7040dea1963de4351ba850a1e065e32ad5e8799857b233526cc69c5bc9ec0dcc6a82f4de09affeed77ffcee2b3d3e948e078e4aa7e54014fd1f276cdcfe118adfd7607de4b96dd8bf0c09ffde114cfc1cb27ec921ffae344be00c80b7fc69a79f9c91ebb39619d9eb2f67e955b67cbaf580035aefefe6d1ff87094dfb4a9a07bff82dd6ff5ba2cf8f08db7fe3fcf15f9cc925ba12f98bf510c8dbdf92c106f9a5ee6d72957f74587ffd2ecfd734d2f14bebbca8f22fe514ccc167ee060cff32e361af42f8dc3b2156c10fc9589479fdb44149afd260a40',
    10: '000001142801af06b4228e63b0dcffcbf2ffffef907e87d7b18d61b7e94cf3ffb4d737cac8a295fb3c49fffbfb805fcf8d676c3fe8686fff928ffffbbcc21df51d6fb3cbcff1a57ff8fe79feb78112b30bffeb16c6e5e30cf74365cff5717f701007a78b3ff5f8d2668fcb3efbd87db24a3d0b80bf54fb1ff0a73f1e03fadcf62f87ff8f9ff1a248fbf14a3f8f99689877037d9ff9df522f77ba8e87d0df77b7f7f21376da4eae99de73a709e8b3b831dfabfc705e9fecb120bf50af2de2fbe1b3ffb746abcd4999f7fc2c3aa3f1e68936c7874478e08b0e5ee5fdae15d9b99d8051e2fefdde50b7f172e9cade3b3de72bc55cffc786427cd82ffeb454e3edca45f7dc35fcb65fccc7e1fb587c239f9e297f8982dfb706d8',
  },
  rec2020: {
    8: '0000012d2801af06b422fe63b0dcffcb507ffff0357e87d3030d61b7e9bc1dff872337b678a295fb8518fffb4a985fc739e76c3fe95c4bffe323fffec132d37a8eb7db14b7f838bffbdb0cff733482a41b3bf78c3f5b245378ab27e28f72948b2251ca4efbe39fafc3fe68f3da28ec6e2d1923ec4faff482f8cbf7c041f7e093b3ddff955098fc5e6fbce0ac24512bb0fea6244fec9b05697e91a8fbde5609e1a7e76c7eb0fdbfcd3a9ac2b9937ed3f69fa9682f65e55e4fb695fbf7a589f906cdfd92ee2fc7f1ddf79a8531ded3fd1b293feb7f837f1bc53537e77df9fe22462eaacbe49fe6af0cdfa19bdeb5ae22cfb4a2757cfcf4991b9cbb794de642fe506bb3f6849c5ce65c04878b65cb14ff93c58b43dfdb2eb4fe292a8d564a6fda77e5f25272fb87f5e26feb5aa654fdeab6c0',
    10: '000001122801af06b4228e63b0dcffcb507fffef907e87d25e8d61b7ea2b47ffa08737b1c8a295fb891afffb61245fc739e76c3fe96debffe387fffeb90b8cdd475bedf1f3fc2cdffdea327fade044acc2fffba6d99172e3d999af51395e790ac7ed6e30f517eb943eff6d7ff2dd4cf05d6534cf72efba1de3f1f18f0efed46e3de4b682df79bf297ea8ed3fc864d6c68ceb7d57f1df467f77ab227865fb8e69bf8070acd72b45575ae812ebcb2d4833df9ffc0bea5fe71ad3fee9ef7b5be3568efdf2806ea6ed593fda165c1f681af563321577a23295017bf3ba60edb51b5faadf87fe114e2ff029cbd4d4b561e05d87873fbbb95cf822ffa18678fac08ff6151d50735b6983c37ed41f892ff6e76729acfe04ccc0',
  },
} as const;

/** What a file says its numbers mean: a profile, or numbers of H.273. */
export type HeicColours = { profile: Uint8Array } | { primaries: number; transfer: number };

/** Returns a file of the sheet, which is drawn in the numbers of `space` whatever `colours` says. */
export function heicSheet(
  space: 'p3' | 'adobe' | 'rec2020',
  colours: HeicColours | null,
  bits: 8 | 10 = 8,
): Uint8Array<ArrayBuffer> {
  const picture = bytesOf(hevc[space][bits]);
  const properties = [
    box('hvcC', bytesOf(hevc.settings[bits])),
    box('ispe', [0, 0, 0, 0, ...word(sheetSize.width), ...word(sheetSize.height)]),
    ...(colours ? [box('colr', colourBytes(colours))] : []),
  ];
  const associations = properties.map((_, at) => (at === 0 ? 0x81 : at + 1));
  const infe = [2, 0, 0, 0, 0, 1, 0, 0, ...text('hvc1'), 0];
  const metaOf = (pictureAt: number) =>
    box('meta', [
      ...word(0),
      ...box('hdlr', [...word(0), ...word(0), ...text('pict'), ...zeros(13)]),
      ...box('pitm', [...word(0), 0, 1]),
      ...box('iloc', [
        ...[...word(0), 0x44, 0, 0, 1, 0, 1, 0, 0, 0, 1],
        ...[...word(pictureAt), ...word(picture.length)],
      ]),
      ...box('iinf', [...word(0), 0, 1, ...box('infe', infe)]),
      ...box('iprp', [
        ...box('ipco', properties.flat()),
        ...box('ipma', [...word(0), ...word(1), 0, 1, associations.length, ...associations]),
      ]),
    ]);
  const start = box('ftyp', [...text('heic'), ...word(0), ...text('mif1heic')]);
  const before = start.length + metaOf(0).length + 8;
  return Uint8Array.from([...start, ...metaOf(before), ...box('mdat', picture)]);
}

function colourBytes(colours: HeicColours): number[] {
  if ('profile' in colours) return [...text('prof'), ...colours.profile];
  const { primaries, transfer } = colours;
  // It uses the matrix of x265 and the full range of numbers.
  return [...text('nclx'), 0, primaries, 0, transfer, 0, 6, 0x80];
}

function box(name: string, content: readonly number[]): number[] {
  return [...word(content.length + 8), ...text(name), ...content];
}

const bytesOf = (hex: string) => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
const word = (value: number) => [24, 16, 8, 0].map((bits) => (value >> bits) & 255);
const zeros = (count: number) => Array.from({ length: count }, () => 0);
