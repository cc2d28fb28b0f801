import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCarrierPage, trackingLink as linkOf, openingCarriers } from './carriers.ts';

const carrierNames = openingCarriers.map(({ name }) => name);
const trackingLink = (carrier: string, number: string) => linkOf(openingCarriers, carrier, number);

test('[B93] the owner’s carriers and their pages are the ones that links are made of', () => {
  const carriersOfOwner = [
    { name: 'मारुति कूरियर', page: 'https://maruti.example/NUMBER/follow?of=NUMBER' },
    { name: 'Delhivery', page: 'https://new.delhivery.example/' },
  ];
  expect(linkOf(carriersOfOwner, 'मारुति कूरियर', ' 7/$& ')).toBe(
    'https://maruti.example/7%2F%24%26/follow?of=7%2F%24%26',
  );
  expect(linkOf(carriersOfOwner, 'delhivery', '7')).toBe('https://new.delhivery.example/');
  expect(linkOf(carriersOfOwner, 'Delhivery Surface', '7')).toBe('https://new.delhivery.example/');
  expect(linkOf(carriersOfOwner, 'Blue Dart', '7')).toBe('');
  expect(linkOf([], 'Delhivery', '7')).toBe('');
});

test('[B93] [T24] a page is one of the web by HTTPS, and the number is no part of its host', () => {
  for (const { page } of openingCarriers) expect([page, isCarrierPage(page)]).toEqual([page, true]);
  for (const page of [
    ...['', 'http://a.example/NUMBER', 'javascript:alert(1)', 'https://NUMBER.example/'],
    ...['https://a.example@b.example/', 'https://a', 'https://a.example/a b', '//a.example'],
  ]) {
    expect([page, isCarrierPage(page)]).toEqual([page, false]);
  }
});

test('[B13] the link of a parcel follows from its carrier, however it is written, and its number', () => {
  const link = 'https://www.delhivery.com/track-v2/package/1234567890';
  for (const typedText of ['Delhivery', 'delhivery', ' DELHIVERY ', 'Ｄelhi\u200bvery']) {
    expect(trackingLink(typedText, ' 1234567890 ')).toBe(link);
  }
  expect(trackingLink('bluedart', '77')).toMatch(/^https:\/\/www\.bluedart\.com\/.*trackNo=77$/);
});

test('[B13] a carrier whose page asks for the number has the page itself', () => {
  expect(trackingLink('Speed Post', 'EE123456789IN')).toMatch(
    /^https:\/\/www\.indiapost\.gov\.in\/[^?]*$/,
  );
  expect(trackingLink('Speed Post', '')).toBe(trackingLink('Speed Post', 'EE123456789IN'));
});

test('[B13] an unknown carrier has no link, a known one none without a number', () => {
  expect(trackingLink('A cousin with a car', '1')).toBe('');
  expect(trackingLink('', '1')).toBe('');
  expect(trackingLink('Delhivery', '  ')).toBe('');
});

test('[B13] [T24] whatever is typed as a number stays inside its address', () => {
  const hosts = carrierNames.map((name) => new URL(trackingLink(name, '1')).host);
  fc.assert(
    fc.property(
      fc.nat(carrierNames.length - 1),
      fc.string({ unit: 'grapheme' }),
      (place, number) => {
        const link = trackingLink(carrierNames[place] ?? '', number);
        fc.pre(link !== '');
        const { protocol, host, hash } = new URL(link);
        expect({ protocol, host, hash }).toEqual({
          protocol: 'https:',
          host: hosts[place],
          hash: '',
        });
      },
    ),
  );
});
