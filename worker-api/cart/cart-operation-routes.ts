import { Hono } from 'hono';
import type { RequireCustomer } from '#api/accounts/sessions/require-role.ts';
import type { Catalogue } from '#api/catalogue/catalogue.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { isRefusal } from '#api/server/http/answering.ts';
import {
  type AnswerFailure,
  type FailureDetails,
  failureAnswer,
  failureOfError,
} from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { type CartOperationRequest, cartOperationsSchema } from '#shared/cart/cart-schemas.ts';
import { applyCartRequest, type CartAnswer } from './apply-cart-request.ts';
import { rowCounter } from './cart-request.ts';

/**
 * Serves many changes of the cart in one call, carried out in their order, each with the answer of
 * its single call (SY12). A refused one does not block the next; after a failure that may pass
 * (429, 5xx) nothing is tried any more, so that a device repeats all from there in the same order.
 * Nor is another begun once half of the call's time is over: a device sends the rest again, so a
 * slow database gets through all of them in the end.
 */
export function cartOperationRoutes(
  deps: AppDeps,
  catalogue: Catalogue,
  customer: RequireCustomer,
  limitReads: LimitReads,
  budgets: Budgets,
) {
  // The answer of a list is as long as a whole cart.
  return new Hono<AppEnv>().post(
    '/',
    customer,
    limitReads,
    validate('json', cartOperationsSchema),
    async (c) => {
      const { operations } = c.req.valid('json');
      const requestId = c.get('requestId');
      const owner = c.get('user').id;
      const spender = { account: owner, address: clientAddress(c, deps.trustProxy) };
      const count = rowCounter({ ...deps, budgets }, c.get('user'), spender.address);
      async function countRow(bytes?: number) {
        const spending = await count(bytes);
        if (!spending.ok) c.header('Retry-After', String(spending.retryAfterSeconds));
        return spending;
      }
      const changing = { ...deps, catalogue, countRow, knownProducts: new Map<string, string>() };

      async function answerTo(operation: unknown, at: number): Promise<CartAnswer> {
        const isList = asksForCart(operation);
        // A call may have one list, so that no answer is longer than two carts.
        if (isList && at < operations.length - 1) return refused('list_not_last');
        // The call itself was counted as a read and a write.
        if (at > 0 && !isList) {
          const spending = await budgets.spend(['accountWrites'], spender);
          if (!spending.ok) return refused('too_many_requests', spending);
        }
        try {
          return await applyCartRequest(changing, owner, operation, requestId);
        } catch (error) {
          if (!(error instanceof Error)) throw error;
          return refused(...failureOfError(error, deps, requestId));
        }
      }

      function refused(failure: AnswerFailure, details: FailureDetails = {}): CartAnswer {
        const { retryAfterSeconds } = details;
        if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds));
        return failureAnswer(failure, details, requestId);
      }

      const answers: CartAnswer[] = [];
      const stopAtMs = performance.now() + deps.limits.callMs / 2;
      for (const [at, operation] of operations.entries()) {
        const before = answers.at(-1);
        // Its time is over (P11): nobody hears what comes now.
        if (c.finalized) break;
        const isStopped = before !== undefined && mayPass(before);
        const isLate = at > 0 && performance.now() > stopAtMs;
        const answer = isStopped
          ? before
          : isLate
            ? refused('timeout', { retryAfterSeconds: 1 })
            : await answerTo(operation, at);
        answers.push(answer);
        if (answer.error && isRefusal(answer.status)) {
          deps.metrics.refusedSync('cart', answer.error.code);
        }
      }
      return c.json(answers, 200);
    },
  );
}

function asksForCart(operation: unknown): boolean {
  return (operation as Partial<CartOperationRequest> | null)?.op === 'list';
}

function mayPass({ status }: CartAnswer): boolean {
  return status >= 400 && !isRefusal(status);
}
