import { Link } from 'wouter';
import type { words } from './words.tsx';

export const hindi: typeof words = {
  questions: 'सवाल',
  ask: (mail, phone) => (
    <>
      कुछ साफ़ नहीं हुआ? {mail} पर लिखें, {phone} पर फ़ोन करें या <Link href="/contact">संपर्क फ़ॉर्म</Link> भरें।
    </>
  ),
};
