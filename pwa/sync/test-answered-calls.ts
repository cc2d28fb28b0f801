import type { Fetch } from '#pwa/api/send-request.ts';

const operationsPath = '/api/cart/operations';

const methods: Record<string, string> = {
  add: 'POST',
  'set-quantity': 'PUT',
  'replace-details': 'PUT',
  remove: 'DELETE',
  list: 'GET',
};

/**
 * Resolves to `METHOD status` of a call; of a batch to those of the single calls that it stands
 * for.
 */
export async function answeredCalls(
  input: Parameters<Fetch>[0],
  init: RequestInit | undefined,
  answer: Response,
): Promise<string[]> {
  if (!String(input).endsWith(operationsPath) || !answer.ok) {
    return [`${init?.method} ${answer.status}`];
  }
  const { operations } = JSON.parse(String(init?.body)) as { operations: { op: string }[] };
  const answers = (await answer.clone().json()) as { status: number }[];
  return operations.map(({ op }, at) => `${methods[op]} ${answers[at]?.status}`);
}
