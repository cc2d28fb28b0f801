import type { ItemToPrint } from '#api/printing/print-messages.ts';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import { loggableError } from '#api/server/http/answers/loggable-error.ts';
import type { PrintProblem } from '#shared/printing/print-problems.ts';

/** Why a gift could not be drawn, as the log says it. */
export type DrawingFailure = ReturnType<typeof loggableError>;

/** One gift that cannot be drawn must not cost the others their files. */
export function notDrawn({ problems }: Pick<ItemToPrint, 'problems'>, error: unknown) {
  if (!(error instanceof Error)) throw error;
  const failed: PrintProblem = { kind: 'drawing_failed' };
  return { bytes: null, problems: [...problems, failed], failure: loggableError(error) };
}

export function logDrawingFailure(
  logger: BasicDeps['logger'],
  { order_number: orderNumber, item }: Pick<ItemToPrint, 'order_number' | 'item'>,
  error: DrawingFailure,
) {
  logger.error({ error, orderNumber, item, during: 'drawing a gift' });
}
