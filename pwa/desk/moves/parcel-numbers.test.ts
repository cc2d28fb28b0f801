import { expect, test } from 'vitest';
import { doubledNumbers, readParcelNumbers } from './parcel-numbers.ts';

const orders = ['NW-AAAA1111', 'NW-BBBB2222', 'NW-CCCC3333'];

test('[B78] a pasted column fills the orders in their order', () => {
  const list = readParcelNumbers('\nEE123456781IN\nEE123456782IN\r\nEE123456783IN\n\n', orders);
  expect([...list.numbers]).toEqual([
    ['NW-AAAA1111', 'EE123456781IN'],
    ['NW-BBBB2222', 'EE123456782IN'],
    ['NW-CCCC3333', 'EE123456783IN'],
  ]);
  expect(list.unread).toEqual([]);
});

test('[B78] a list with order numbers fills by them, whatever its order, columns and quotes', () => {
  const text = [
    '\ufeffSr No,Order Id,Customer,Mobile,AWB Code,PIN',
    '1,\'NW-CCCC3333,"Rani, Sunita",9876543210,\'1234567890123,302001',
    '2,nw-aaaa1111,Asha,9876543211,1234567890124,302001',
    '3,NW-ZZZZ9999,Ravi,9876543212,1234567890125,302001',
  ].join('\n');
  const list = readParcelNumbers(text, orders);
  expect([...list.numbers]).toEqual([
    ['NW-CCCC3333', '1234567890123'],
    ['NW-AAAA1111', '1234567890124'],
  ]);
  expect(list.unread).toEqual(['NW-ZZZZ9999']);
});

test.each([
  [['Delhivery', 'Delhivery'], 'Delhivery'],
  [['Delhivery', 'Blue Dart'], null],
  [['', ''], null],
])('[B78] the couriers %j of a list are one, or none is taken', ([one, other], carrier) => {
  const text = `Order Id,Courier,AWB Code\nNW-AAAA1111,${one},1234567890123\nNW-BBBB2222,${other},1234567890124`;
  expect(readParcelNumbers(text, orders).carrier).toBe(carrier);
});

test('[B78] without a head the number is what looks like one, and no phone, PIN or order', () => {
  const text = 'NW-BBBB2222\t9876543210\t302001\t4567890123456\nNW-AAAA1111\t9876543210\t302001\t';
  const list = readParcelNumbers(text, orders);
  expect([...list.numbers]).toEqual([['NW-BBBB2222', '4567890123456']]);
  expect(list.unread).toEqual(['NW-AAAA1111']);
});

test.each(['', '-', 'not booked', '1.23457E+12'])(
  '[B78] a line of a column without a number (%j) keeps its place: no order gets that of another',
  (gap) => {
    const list = readParcelNumbers(`EE123456781IN\n${gap}\nEE123456783IN`, orders);
    expect([...list.numbers]).toEqual([
      ['NW-AAAA1111', 'EE123456781IN'],
      ['NW-CCCC3333', 'EE123456783IN'],
    ]);
    expect(list).toMatchObject({ unread: ['NW-BBBB2222'], otherLines: null });
  },
);

test.each([
  ['EE123456781IN\nEE123456782IN', 2],
  ['not booked\nEE123456782IN\nEE123456783IN', 2],
  ['A1234567\nA1234568\n\nA1234569', 4],
])('[B78] a column of other than a line an order (%j) fills nothing and says it', (text, lines) => {
  const list = readParcelNumbers(text, orders);
  expect([...list.numbers]).toEqual([]);
  expect(list).toMatchObject({ unread: [], otherLines: lines });
});

test('[B78] orders with the same number are named', () => {
  const numbers = { one: 'AB 12345678', two: 'ab12345678', three: 'AB12345679', four: '' };
  expect(doubledNumbers(numbers)).toEqual(
    new Map([
      ['one', ['two']],
      ['two', ['one']],
    ]),
  );
});
