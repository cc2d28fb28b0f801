import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { restAskedMs } from '#pwa/desk/api/staff-sending.ts';
import { words } from '#pwa/desk/orders/words.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';

/** As many as the server answers one of the staff at a time. */
const atOnce = 4;
const mostTries = 3;

interface Loading {
  /** Asks for one order. */
  ask: (number: string) => Promise<ApiAnswer<DeskOrder>>;
  /** Hears how many of them were answered. */
  onProgress: (count: number) => void;
  signal: AbortSignal;
}

export interface LoadedOrders {
  /** They come in the order in which they were named. */
  orders: DeskOrder[];
  failed: { number: string; text: () => string }[];
}

/**
 * Resolves to the orders in full, a few asked for at a time; one that fails is named and holds up no other. One that
 * comes too often for the server is asked for again when that says so. Null once it was given up.
 */
export async function loadOrders(
  numbers: readonly string[],
  { ask, onProgress, signal }: Loading,
): Promise<LoadedOrders | null> {
  const answers = new Map<string, ApiAnswer<DeskOrder>>();
  const waiting = [...numbers];
  async function work(): Promise<void> {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      if (signal.aborted) return;
      answers.set(number, await askPatiently(number));
      onProgress(answers.size);
    }
  }
  async function askPatiently(number: string): Promise<ApiAnswer<DeskOrder>> {
    for (let tries = 1; ; tries += 1) {
      const answer = await ask(number);
      const isBusy = !answer.ok && (answer.status === 429 || answer.status === 503);
      if (!isBusy || tries === mostTries || signal.aborted) return answer;
      const ms = Math.max(restAskedMs(answer), 500);
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work));
  if (signal.aborted) return null;
  const orders: DeskOrder[] = [];
  const failed: LoadedOrders['failed'] = [];
  for (const number of numbers) {
    const answer = answers.get(number);
    if (answer?.ok) orders.push(answer.data);
    else failed.push({ number, text: () => (answer && textOf(answer)) || words.orderFailed });
  }
  return { orders, failed };
}
