/** What several families call the same. `Other` asks to specify. */
export const sharedWords = {
  otherEvent: 'Other',
  events: ['Anniversary', 'Wedding', 'Birthday', 'House Warming Ceremony', 'Retirement'],
  event: { label: 'Event' },
  ownEvent: { label: 'Specify event', missing: 'Event (Other)' },
  eventDate: { label: 'Event date', missing: 'Event Date' },
  name: { label: 'Name' },
  names: { label: 'Names' },
  description: { label: 'Description' },
  photo: { label: 'Photo' },
  photos: { label: 'Photos', missing: 'Photo' },
} as const;
