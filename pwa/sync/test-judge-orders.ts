import type { History } from './test-judge.ts';

/**
 * Whether every key made one order at most, with lines that were sent with it, no line is in two
 * orders, and none is lost, foreign or stored under another key than it was answered to.
 */
export function judgeOrders({ calls, orders }: Pick<History, 'calls' | 'orders'>): string[] {
  const wrong: string[] = [];
  const numbersOf = new Map<string, Set<string>>();
  const noteOrder = (key: string, number: string) =>
    numbersOf.set(key, (numbersOf.get(key) ?? new Set()).add(number));
  /** The sent lines by the key that they were sent with. */
  const sentLines = new Map<string, Set<string>>();
  for (const { change, outcome, number } of calls) {
    if (change?.do !== 'order') continue;
    const { key, lines } = change;
    sentLines.set(key, new Set([...(sentLines.get(key) ?? []), ...lines]));
    if (outcome !== 'done' || number === undefined) continue;
    noteOrder(key, number);
    const judgedOrder = orders.find((order) => order.number === number);
    if (!judgedOrder) wrong.push(`The order ${number}, which was answered, is lost.`);
    else if (judgedOrder.key !== key) {
      wrong.push(
        `The order ${number} was answered to ${key} and is stored under ${judgedOrder.key}.`,
      );
    }
  }
  for (const { key, number } of orders) {
    if (sentLines.has(key)) noteOrder(key, number);
    else wrong.push(`Nobody sent ${key}, of which ${number} is.`);
  }
  for (const [key, numbers] of numbersOf) {
    if (numbers.size > 1) wrong.push(`The key ${key} made the orders ${[...numbers].join(', ')}.`);
  }
  const orderOfLine = new Map<string, string>();
  for (const { number, key, lines } of orders) {
    for (const line of lines) {
      const other = orderOfLine.get(line);
      if (other !== undefined) wrong.push(`The line ${line} is in ${other} and ${number}.`);
      orderOfLine.set(line, number);
      if (!sentLines.get(key)?.has(line)) {
        wrong.push(`Nobody ordered ${line}, which is in ${number}.`);
      }
    }
  }
  return wrong;
}
