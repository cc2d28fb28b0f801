/**
 * A face with the signs people put beside names: ♡ ♥ ❤ ★ ☆ ✓ ∞ ☺, drawn by us as outlines, so that all pictures and
 * prints have them alike and in the colour of the text, not as the coloured pictures of each device. A font
 * of 1,000 units an em, made by fonttools (`FontBuilder`) and packed as WOFF2. In base64, for the server has
 * no files of pages; pages have the same bytes in pwa/ui/style/fonts/signs.woff2.
 */
export const signsFace = [
  'd09GMgABAAAAAAR8AAoAAAAACDQAAAQzAAEAAAAAAAAAAAAAAAAAAAAAAAAAAAAABmAAZAqL',
  'GIkcATYCJAMgCxIABCAFWgcgG3MGSI6T5QKZj9pRTm0EIQSZ1m1sDktuVrsBMpUJXsQ/IjeF',
  'L9EROISL+90CxoQyyohL05TSsHRLAMMNPGKb2ql07dgpoVCzjAckIEcp7d9+Hh/8x7vYE9Kr',
  '09GB6LPRGUKJVUQ8xHP8gr8duFYza8EHz+U3dECuIQTITM1zcR+8JwHqFgaDcdKBxWJxotEW',
  'Z1jMk6LhPcZdciXXN1eTa89150Xlufr7pZ3Pmbcf+rx99/v29e18+cvLXXWmc/yxwmHaApgD',
  'YDel8h0Gg8VAMUTyiYmxgcVdvrxndHRwMH8myCeEH/HiReDyZ89g7nMX62978sw8PWc6iD2e',
  'oBXPYe6zItLdeoHmUx8Y0WbHbQR3EGcgKsEypjKhhHQs6iHy0BkkSypB0rCxQlxN6Lc1YBUR',
  'ZdWgGllL4M8KSG40s1qixJiKCRXIatsKQoJkQmVMLier4tU3ROvMoglr6ADJAR5IkjhqrG6m',
  'Aq63kglVypgiNqlq0iA845m8wOX+h8PLeN6L1wlM0N4y6Jh7NHD5cWbeCbF8zB77ehMaS+UC',
  'qGiBTkMqJ+W8RhTSFS0CKIzKjGqqrKimeRUqWqRXkaIBeJOmYpJUV1x5Ze0VOAXpzmkdxupa',
  'IacLaStHtgx2u4cMPn9+CCNCZbQoQ76rauO0jv3PSl8Z39BprkQ1bUaV2t3e4+zZuBFgxIzK',
  'qDOoMieG8w97onN8Pp7D8T+OdBACxOyNwc93uJ2TVZf3jekgBIj/frqLgOrazCsuCH85Kxbt',
  'guoKTaARp4TZ7eo7JnWxbUT4mMJmneBM3hnQWhdbb1gfRS1cUdvqfPFdmHOowmrzdYnfPTGO',
  'bKNmWnqPn0WJcrsCLEJSQUeSWRlQ0IGMyC+va9r37PQej2AV4xy2PGmon/tdJF0d4rJw/q3r',
  'CzvrYguadzaadYJJNcadXmzDyXdGB4fZ2wONLmWYHacEGhtJsc2kvlMyWCcUNo8JHF4XG9C6',
  'M85l4aLoeoG8yxdX15tsCutQUuX5LnZnTzNqsu1JyKL0c8QkWYQAR0SAWZnkjPAzIuSIzv4+',
  'zZ4oClZPV/bQPMlGK1ZH0nf1hvX+rRauumVnQXNdbJx9jEmlEwKG3MHJxbZCV6CxPcwOlT9F',
  'CS0fNmw5kqTlaNgwtFyaiXSioWICpRMqDAaAERcZVHfV8di3sesyF9PeBb3htausbEPAQav/',
  'knFhpuhbf7bp0r0d87f7774blal7OiPz9NMUvX/H3Qiz9/183nprbpuvdcnfYZHmht6DqXrv',
  'ERWMngBelB+66XNPmPZ3f477AADwvnK7Hx/O6n/A7WIfAQCHPRkcrHs8ZEEWN/jG/fObSq4T',
  'SiAZC5VN9i/aUz7tN52/s1C8geUVnuJqENUncDjqJ0hcdgJkJVBwbLFCxX7ODf5w95dDi2GG',
  'GG2CQdyGmGQku/E4DgA=',
].join('');
