import { translated } from '#shared/language/translated.ts';
import { englishConnection } from './english-connection.ts';

/** Where the connection to WhatsApp stands, in the language of the page. */
export const connectionWords = translated('shared/whatsapp/connection-words', englishConnection);
