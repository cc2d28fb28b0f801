import type { History } from './test-judge.ts';

/** Whether every key made one order at most, no line is in two, and no answered one is lost. */
export function judgeOrders({ calls, orders }: History): string[] {
  const wrong: string[] = [];
  const numbersOfKey = new Map<string, Set<string>>();
  const sentLines = new Set<string>();
  for (const { change, outcome, number } of calls) {
    if (change?.do !== 'order') continue;
    for (const line of change.lines) sentLines.add(line);
    if (outcome !== 'done' || number === undefined) continue;
    numbersOfKey.set(change.key, (numbersOfKey.get(change.key) ?? new Set()).add(number));
    if (!orders.some((order) => order.number === number)) {
      wrong.push(`The order ${number}, which was answered, is lost.`);
    }
  }
  for (const [key, numbers] of numbersOfKey) {
    if (numbers.size > 1) wrong.push(`The key ${key} made the orders ${[...numbers].join(', ')}.`);
  }
  const orderOfLine = new Map<string, string>();
  for (const { number, lines } of orders) {
    for (const line of lines) {
      const other = orderOfLine.get(line);
      if (other !== undefined) wrong.push(`The line ${line} is in ${other} and ${number}.`);
      orderOfLine.set(line, number);
      if (!sentLines.has(line)) wrong.push(`Nobody ordered ${line}, which is in ${number}.`);
    }
  }
  return wrong;
}
