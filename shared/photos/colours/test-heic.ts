import { sheetSize } from './test-colours.ts';

/*
 * HEIC files of the sheet of patches. The pictures were encoded once by x265, as numbers of each space;
 * what the file says of them is written here.
 */

/** The settings of each depth, and the pictures by the space they were drawn in. */
const hevc = {
  settings: {
    8: 'AQQIAAAAnjgAAAAAHvAA/P/4+AAADwNgAAEAF0ABDAH//wQIAAADAJ44AAADAAAeugJAYQABACtCAQEECAAAAwCeOAAAAwAAHpADBAQLLdSSU1zcBDQYEAAAAwGQAAADABCAYgABAAhEAcFyhgwGJA==',
    10: 'AQQIAAAAnDgAAAAAHvAA/P/6+gAADwNgAAEAF0ABDAH//wQIAAADAJw4AAADAAAeugJAYQABACtCAQEECAAAAwCcOAAAAwAAHpADBAQJst1JJTXNwENBgQAAAwAZAAADAAEIYgABAAhEAcFyhgwGJA==',
  },
  p3: {
    8: 'AAABNSgBrwa0IxpjsNz/yNL///A1fofcYA1ht+orR/+ghze2eKKV+5Yhf/ujDF/OeedsP+rUS//ku//++5L5eo634HeR/kJv/y/lP9yY0s53/bjjGxeg0XUpAg0ft/RYJKZPZQ05imR57COufH8KaOAq0P5FhlBqZP90YAjoFhEEkeCTs9m/oyS4/KKRvZl6w+/jcZJ+iP9P1JLOL7P1yuXfCT6XeBNcaH3hvo+50grQJX/vmy8z4rtH3s9NYftkwH93tee2s7ex55OPyWWV+DrHMd7V/W/Zn+uuk38vQZC6+mESv5GgN8exVaP+lIT0+mCKPIwzqV77e9Wn9Fd2agtmVJXpC/qqHA/hU3V2mxY0fnp5ENl+m0k8AH935D350DxuFUswH8XuNsvJf1DmSIP7Dh3rP4AXsA==',
    10: 'AAABFCgBrwa0Io5jsNz/yNL///A1fofbLo1ht+p+G/+nozfGGKKV+5p4//ujDF/P5GdsP+rBM//ku//+/d3Teo634Fut/j5P/zGPP9bwImed//lu8WTbOPykm9H/cpf3AQB6eLQDX35cXPtWE3yj5CIl3Ta34JWR+n2ZC0/Rwad7PNe7gfMaX86Eu/p4Bqk6yBPpmLb6BHr4md40vpXHb9f979Q8iiiRobh5e/KztDI47/y9jz/kjTq++qJ2RPlCor+GyovDcMWl/fJPxfisdnsWoOi80lYlYB+IR38NCefd4aG/hvKb/F4FOOcYGr45sJpg/UKohm1v+3gdb8KpAWrl5Kd9CiBbigP9dCvJf+Vu/RjZ+13ZgA==',
  },
  adobe: {
    8: 'AAABLSgBrwa0Iv5jsNz/y1B///A1fofXsY1ht+jbm/+ghzfKyKKV+y+Y//vQJF/P5GdsP+hob/+S7//7q8IQ6jrfZhkf4wj/8heT/zNhf+GkXUOfjPfJVLqNcEDeoZY95DUbqFCh4GXjKtXoeZhXsjNSbMacW8nsDcxqgvTeCa/+7Xf/zuKz0+lI4Hjkqn5UAU/R8nbNz+EYrf12B95Llt2L8MCf/eEUz8HLJ+ySH/rjRL4AyAt/xpp5+ckeuzlhnZ6y9n6VW2fLr1gANa7+/m0f+HCU37SpoHv/gt1v9bos+PCNt/4/zxX5zJJboS+Yv1EMjb35LBBvml7m1ylX90WH/9Ls/XNNLxS+u8qPIv5RTMwWfuBgz/MuNhr0L43DshVsEPyViUef20QUmv0mCkA=',
    10: 'AAABFCgBrwa0Io5jsNz/y/L//++QfofXsY1ht+lM8/+01zfKyKKV+zxJ//v7gF/PjWdsP+hob/+Sj//7vMId9R1vs8vP8aV/+P55/reBErML/+sWxuXjDPdDZc/1cX9wEAeniz/1+NJmj8s++9h9sko9C4C/VPsf8Kc/HgP63PYvh/+Pn/GiSPvxSj+PmWiYdwN9n/nfUi93uo6H0N93t/fyE3baTq6Z3nOnCeizuDHfq/xwXp/ssSC/UK8t4vvhs/+3RqvNSZn3/Cw6o/HmiTbHh0R44IsOXuX9rhXZuZ2AUeL+/d5Qt/Fy6creOz3nK8Vc/8eGQnzYL/60VOPtykX33DX8tl/Mx+H7WHwjn54pf4mC37cG2A==',
  },
  rec2020: {
    8: 'AAABLSgBrwa0Iv5jsNz/y1B///A1fofTAw1ht+m8Hf+HIze2eKKV+4UY//tKmF/HOedsP+lcS//jI//+wTLTeo632xS3+Di/+9sM/3M0gqQbO/eMP1skU3irJ+KPcpSLIlHKTvvjn6/D/mjz2ijsbi0ZI+xPr/SC+Mv3wEH34JOz3f+VUJj8Xm+84KwkUSuw/qYkT+ybBWl+kaj73lYJ4afnbH6w/b/NOprCuZN+0/afqWgvZeVeT7aV+/elifkGzf2S7i/H8d33moUx3tP9Gyk/63+DfxvFNTfnffn+IkYuqsvkn+avDN+hm961riLPtKJ1fPz0mRucu3lN5kL+UGuz9oScXOZcBIeLZcsU/5PFi0Pf2y60/ikqjVZKb9p35fJScvuH9eJv61qmVP3qtsA=',
    10: 'AAABEigBrwa0Io5jsNz/y1B//++QfofSXo1ht+orR/+ghzexyKKV+4ka//thJF/HOedsP+lt6//jh//+uQuM3Udb7fHz/Czf/eoyf63gRKzC//um2ZFy49mZr1E5XnkKx+1uMPUX65Q+/21/8t1M8F1lNM9y77od4/Hxjw7+1G495LaC33m/KX6o7T/IZNbGjOt9V/HfRn93qyJ4ZfuOab+AcKzXK0VXWugS68stSDPfn/wL6l/nGtP+6e97W+NWjv3ygG6m7Vk/2hZcH2ga9WMyFXeiMpUBe/O6YO21G1+q34f+EU4v8CnL1NS1YeBdh4c/u7lc+CL/oYZ4+sCP9hUdUHNbaYPDftQfiS/252cprP4EzMA=',
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
  const metaOf = (pictureAt: number) =>
    box('meta', [
      ...word(0),
      ...box('hdlr', [...word(0), ...word(0), ...text('pict'), ...zeros(13)]),
      ...box('pitm', [...word(0), 0, 1]),
      ...box('iloc', [
        ...word(0),
        0x44,
        0,
        0,
        1,
        0,
        1,
        0,
        0,
        0,
        1,
        ...word(pictureAt),
        ...word(picture.length),
      ]),
      ...box('iinf', [
        ...word(0),
        0,
        1,
        ...box('infe', [2, 0, 0, 0, 0, 1, 0, 0, ...text('hvc1'), 0]),
      ]),
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

const bytesOf = (base64: string) => [...atob(base64)].map((letter) => letter.charCodeAt(0));
const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0));
const word = (value: number) => [24, 16, 8, 0].map((bits) => (value >> bits) & 255);
const zeros = (count: number) => Array.from({ length: count }, () => 0);
