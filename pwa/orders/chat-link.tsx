import { type ReactNode, useState } from 'react';
import { notificationApi } from '#pwa/api/later-client.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import { words } from './chat-words.ts';

interface ChatLinkProps {
  /** What the chat begins with. */
  text: string;
  className?: string;
  children?: (link: ReactNode) => ReactNode;
}

/** Opens a chat with the shop on WhatsApp, where the owner named a number for it; else nothing. */
export function ChatLink({ text, className, children = (link) => link }: ChatLinkProps) {
  const [phone, setPhone] = useState<string | null>(null);
  // The question is asked again after a start without a network, where there is no chat either.
  useAnswer(useOnline() && phone === null ? 'chat' : null, {
    ask: notificationApi.channels,
    onAnswer: (answer) => setPhone(answer.ok ? answer.data.chat : null),
    onError: () => undefined,
  });
  if (phone === null) return null;
  const address = `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(text)}`;
  return children(
    <a href={address} className={className} target="_blank" rel="noreferrer">
      {words.chat}
    </a>,
  );
}

/** Returns what a chat about an order begins with: its number and its gifts. */
export function chatOfOrder(
  number: string,
  gifts: readonly { name: string; quantity: number }[],
): string {
  return words.aboutOrder(
    number,
    gifts.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
  );
}
