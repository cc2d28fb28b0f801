import { type Dictionary, speak, spoken } from './translated.ts';

/** What `read` returns while another dictionary is spoken; nothing is rendered meanwhile. */
export function withDictionary<T>(dictionary: Dictionary, read: () => T): T {
  const before = spoken;
  speak(dictionary);
  try {
    return read();
  } finally {
    speak(before);
  }
}
