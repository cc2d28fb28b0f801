import { hasField } from '#shared/customisation/field-names.ts';
import { isTranslated, translated } from '#shared/language/translated.ts';
import { shopFailures } from './english-shop-failures.ts';
import type { ShopFailureWords } from './english-staff-failures.ts';
import { type FailureParts, failureText, fieldErrorText } from './failure-text.ts';
import { type ReasonParams, requestFields } from './reasons.ts';

/** Why something failed, in the language of the page. The API speaks English alone. */
export const failureWords: ShopFailureWords = translated(
  'shared/failures/failure-words',
  shopFailures,
);

/** Once Hindi was spoken, the words keep what it says of reasons that the pages have no English for. */
const spokenWords = () => (isTranslated() ? failureWords : shopFailures);

/**
 * Returns what is wrong in each field, joined with commas (spec §5); empty when no field is wrong.
 */
export function fieldTexts({ errors = [] }: FailureParts): string {
  return errors
    .map((error) => fieldErrorText(spokenWords(), nameable(error, error.msg)))
    .join(', ');
}

/** Returns what a person reads of a failure; empty when nothing is known about it. */
export function textOf(failure: FailureParts): string {
  const errors = failure.errors?.map((error) => nameable(error, error.msg));
  const saidFailure = nameable(failure, failure.message);
  return failureText(spokenWords(), { ...saidFailure, ...(errors && { errors }) });
}

/**
 * Returns a reason without its parameters, and so in the server's own sentence, where they name
 * what only a newer shop asks for.
 */
function nameable<F extends { params?: object }>(failure: F, serversOwn: string): F {
  if (serversOwn === '' || !failure.params || namesKnown(failure.params)) return failure;
  const { params: _, ...rest } = failure;
  return rest as F;
}

type Naming = Partial<
  ReasonParams['give'] & ReasonParams['missing_details'] & ReasonParams['detail_given_twice']
>;

function namesKnown({ what, product, field, fields = field ? [field] : [] }: Naming): boolean {
  if (what !== undefined && !requestFields.includes(what)) return false;
  return product === undefined || fields.every((id) => hasField(product, id));
}
