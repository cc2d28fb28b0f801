import type { z } from 'zod';
import type { AnswerReason, BareReason, Failure, ReasonParams } from '#shared/failures/reasons.ts';

/**
 * Returns the `error` of a check: where zod puts a message, the reason with its parameters as JSON.
 */
export function because(reason: BareReason & AnswerReason): string;
export function because<R extends AnswerReason>(reason: R, params: ReasonParams[R]): string;
export function because(reason: AnswerReason, params?: object): string {
  return JSON.stringify({ reason, params });
}

/** Returns why a value was refused; null where a check has no reason of ours. */
export function failureOfIssue({
  message,
}: Pick<z.core.$ZodIssue, 'message'>): Failure<AnswerReason> | null {
  // No message of zod's begins like this.
  return message.startsWith('{') ? (JSON.parse(message) as Failure<AnswerReason>) : null;
}

/** What is wrong in one value, and where; in zod's own words where no reason of ours says it. */
export type Issue = { path: string } & (Failure<AnswerReason> | { msg: string });

export function issuesOf({ issues }: z.core.$ZodError): Issue[] {
  return issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    ...(failureOfIssue(issue) ?? { msg: issue.message }),
  }));
}
