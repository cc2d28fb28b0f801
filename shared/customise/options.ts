/** The choices of the dialog's selects. Choosing `otherEvent` asks to specify. */
export const otherEvent = 'Other';

export const events = [
  'Anniversary',
  'Wedding',
  'Birthday',
  'House Warming Ceremony',
  'Retirement',
  otherEvent,
] as const;

/** The twelve signs, each with the days it covers. */
export const zodiacSigns = [
  { sign: 'Aries', dates: '21 Mar – 19 Apr' },
  { sign: 'Taurus', dates: '20 Apr – 20 May' },
  { sign: 'Gemini', dates: '21 May – 20 Jun' },
  { sign: 'Cancer', dates: '21 Jun – 22 Jul' },
  { sign: 'Leo', dates: '23 Jul – 22 Aug' },
  { sign: 'Virgo', dates: '23 Aug – 22 Sep' },
  { sign: 'Libra', dates: '23 Sep – 22 Oct' },
  { sign: 'Scorpio', dates: '23 Oct – 21 Nov' },
  { sign: 'Sagittarius', dates: '22 Nov – 21 Dec' },
  { sign: 'Capricorn', dates: '22 Dec – 19 Jan' },
  { sign: 'Aquarius', dates: '20 Jan – 18 Feb' },
  { sign: 'Pisces', dates: '19 Feb – 20 Mar' },
] as const;

export const maxNameLength = 50;
export const maxDescriptionLength = 500;
export const minCustomNotes = 3;
export const maxCustomNotes = 20;
export const maxCustomNames = 20;

/** How many photos a gift takes. */
export const photoLimits = { resinSmall: 1, resinLarge: 4, frame: 10 } as const;
