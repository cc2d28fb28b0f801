/** Words of fields and of what is wrong with them, apart from those the first load needs. */
export const fieldWords = {
  optional: 'Optional',
  name: 'Name',
  nameMissing: 'Please enter your name',
  email: 'Email',
  emailMissing: 'Please enter your email',
  emailWrong: 'Please give a valid e-mail address',
  phone: 'Phone',
  phoneMissing: 'Please enter your phone number',
  phoneDoubtful:
    'This does not look like a phone number. Ten digits, or with a country such as +91.',
  missing: 'Please fill this in',
  wrong: 'Please check this',
};
