import { translated } from '#shared/language/translated.ts';
import { englishConnection } from './english-connection.ts';

/** The state of the connection to WhatsApp, in the language of the page. */
export const connectionWords = translated('shared/whatsapp/connection-words', englishConnection);
