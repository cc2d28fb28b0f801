import { randomUUID } from 'node:crypto';
import type { Catalogue } from '#api/catalogue/catalogue.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import {
  type AnswerFailure,
  type FailureDetails,
  failureAnswer,
} from '#api/server/http/answers/fail.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { cartOperationSchema } from '#shared/cart/cart-schemas.ts';
import { type InEnglish, writeInEnglish } from '#shared/customisation/written-customisation.ts';
import { type FailureBody, issuesOf } from '#shared/http/failure.ts';
import { addLine } from './add-line.ts';
import { type CountRow, cartLines, detailsOf, lineIdOf } from './cart-request.ts';
import { replaceDetails } from './replace-details.ts';
import { type KnownProducts, removeLine, setQuantity } from './set-quantity.ts';

/** What the single call of an operation answers: its status and its body. */
export interface CartAnswer {
  status: number;
  line?: InEnglish<CartLine>;
  /** The whole cart, which answers `list`. */
  lines?: InEnglish<CartLine>[];
  error?: FailureBody;
}

interface ApplyDeps extends AppDeps {
  catalogue: Catalogue;
  knownProducts: KnownProducts;
  countRow: CountRow;
}

/** Carries out one operation of a batch, which is read here, as its single call would (SY12). */
export async function applyCartRequest(
  deps: ApplyDeps,
  owner: string,
  body: unknown,
  requestId: string,
): Promise<CartAnswer> {
  const refused = (failure: AnswerFailure, details: FailureDetails = {}) =>
    failureAnswer(failure, details, requestId);
  const result = cartOperationSchema.safeParse(body);
  if (!result.success) return refused('invalid_fields', { errors: issuesOf(result.error) });
  const { storage, catalogue } = deps;
  const operation = result.data;
  switch (operation.op) {
    case 'add': {
      const { productName, id = randomUUID(), quantity, customization } = operation;
      const outcome = await addLine(deps, owner, productName, { id, quantity, customization });
      if (!outcome.ok) return refused(outcome, detailsOf(outcome));
      return { status: outcome.added ? 201 : 200, line: writeInEnglish(outcome.line) };
    }
    case 'set-quantity': {
      const id = lineIdOf(operation.id);
      if (id === null) return refused('not_found');
      const outcome = await setQuantity(deps, owner, id, operation.quantity);
      if (!outcome.ok) return refused(outcome, detailsOf(outcome));
      return outcome.line ? { status: 200, line: writeInEnglish(outcome.line) } : { status: 204 };
    }
    case 'replace-details': {
      const id = lineIdOf(operation.id);
      if (id === null) return refused('not_found');
      const outcome = await replaceDetails(deps, owner, id, operation.customization);
      if (!outcome.ok) return refused(outcome, detailsOf(outcome));
      return { status: 200, line: writeInEnglish(outcome.line) };
    }
    case 'remove': {
      const id = lineIdOf(operation.id);
      const outcome = id === null ? null : await removeLine(deps, owner, id);
      return outcome?.ok === false ? refused(outcome, detailsOf(outcome)) : { status: 204 };
    }
    case 'list': {
      const storedLines = await storage.carts.lines(owner);
      return {
        status: 200,
        lines: cartLines(storedLines, await catalogue.current()).map(writeInEnglish),
      };
    }
  }
}
