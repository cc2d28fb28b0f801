import { type ReactNode, useState } from 'react';
import { toldApi } from '#pwa/api/told-calls.ts';
import { useAnswer } from '#pwa/ui/use-answer.ts';
import { words } from './words.ts';

/** Opens a chat with the shop on WhatsApp, where the owner named a number for it; else nothing. */
export function ChatLink({ children }: { children: (link: ReactNode) => ReactNode }) {
  const [phone, setPhone] = useState<string | null>(null);
  useAnswer('chat', {
    ask: toldApi.channels,
    onAnswer: (answer) => setPhone(answer.ok ? answer.data.chat : null),
    onError: () => undefined,
  });
  if (phone === null) return null;
  const address = `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(words.chatText)}`;
  return children(
    <a href={address} target="_blank" rel="noreferrer">
      {words.chat}
    </a>,
  );
}
