/** Who the shop is. The owner replaces these values; nothing else in the code repeats them. */
export const shop = {
  name: 'Noteworthy',
  founded: 2020,
  city: 'Jaipur, Rajasthan',
  phone: '+91 00000 00000',
  email: 'hello@noteworthy.example',
} as const;
