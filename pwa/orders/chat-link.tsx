import type { ReactNode } from 'react';
import { notificationApi } from '#pwa/api/later-client.ts';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { chatAddress } from '#shared/values/phone-number.ts';
import { words } from './chat-words.ts';

interface ChatLinkProps {
  /** What the chat begins with. */
  text: string;
  className?: string;
  children?: (link: ReactNode) => ReactNode;
}

/** Opens a chat with the shop on WhatsApp, where the owner named a number for it; else nothing. */
export function ChatLink({ text, className, children = (link) => link }: ChatLinkProps) {
  // The question is asked again after a start without a network, where there is no chat either.
  const channels = useRemote(useOnline() ? 'chat' : null, notificationApi.channels);
  const phone = channels.data?.chat ?? null;
  if (phone === null) return null;
  return children(
    <a href={chatAddress(phone, text)} className={className} target="_blank" rel="noreferrer">
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
