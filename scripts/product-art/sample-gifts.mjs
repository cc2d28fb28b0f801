/**
 * What is written on the gifts of the catalogue's pictures, by product name: days to celebrate
 * and words that stand for the shopper's own.
 */
const frameForTwo = {
  frameName1: 'Your name',
  frameDate1: '1998-02-14',
  frameName2: 'Their name',
  frameDate2: '1996-11-30',
  frameEvent: 'Anniversary',
  frameEventDate: '2024-12-05',
};

const noteDays = {
  1: ['2000-01-01', 'Birthday'],
  2: ['2022-02-22', 'Wedding'],
  5: ['2015-05-05', 'Birthday'],
  10: ['1998-02-14', 'Anniversary'],
  20: ['2020-12-20', 'House Warming Ceremony'],
  50: ['2010-10-10', 'Wedding'],
  100: ['1999-12-31', 'Anniversary'],
  200: ['2012-02-20', 'Birthday'],
  500: ['2005-01-26', 'Retirement'],
};

export const sampleGifts = {
  ...Object.fromEntries(
    Object.entries(noteDays).map(([rupees, [specialData, event]]) => [
      `${rupees}_rupees_note`,
      { specialData, event, names: 'Your names' },
    ]),
  ),
  small_photo_frame_with_currency: { frameName1: 'Your name', frameDate1: '2010-10-10' },
  large_photo_frame_with_currency: {
    frameName1: 'Your names',
    frameDate1: '1998-02-14',
    frameEvent: 'Wedding',
  },
  small1_1note_1name: {
    frameName1: 'Your name',
    frameEvent: 'Birthday',
    frameEventDate: '2015-05-05',
  },
  small2_2notes_2names: frameForTwo,
  big1_1to200_set: frameForTwo,
  big2_1to500_set: frameForTwo,
  custom: {
    customNotes: [
      { date: '1998-02-14', currency: 50 },
      { date: '2010-10-10', currency: 5 },
      { date: '2020-12-20', currency: 500 },
      { date: '2024-12-05', currency: 10 },
    ],
    customNames: ['Names you choose'],
  },
  small_resin_frame: {
    resinName1: 'Your name',
    resinEvent: 'Birthday',
    resinEventDate: '2015-05-05',
  },
  large_resin_frame: {
    resinName1: 'Your name',
    resinDate1: '1998-02-14',
    resinName2: 'Their name',
    resinDate2: '1996-11-30',
    resinEvent: 'Wedding',
    resinEventDate: '2024-12-05',
  },
};

/** How many photos a picture has places for, where it is not one. */
export const samplePhotos = {
  large_photo_frame_with_currency: 2,
  small2_2notes_2names: 2,
  big1_1to200_set: 3,
  large_resin_frame: 3,
};
