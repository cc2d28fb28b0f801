/** What waits on this device for the owner of a session that has ended by itself. */
export interface KeptGifts {
  firstName: string;
  count: number;
}

/** Names the person and the number, and nothing of what the gifts are (SY8). */
export function keptGiftsText({ firstName, count }: KeptGifts): string {
  return count === 1
    ? `1 gift is kept for ${firstName}; log in to see it`
    : `${count} gifts are kept for ${firstName}; log in to see them`;
}
