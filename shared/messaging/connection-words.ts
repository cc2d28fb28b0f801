import { translated } from '#shared/translated.ts';
import { englishConnection } from './english-connection.ts';

/** Where the connection to WhatsApp stands, in the language of the page. */
export const connectionWords = translated('shared/messaging/connection-words', englishConnection);
