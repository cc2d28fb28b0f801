import type { Fetch } from '#pwa/api/send-request.ts';
import type { CallOutcome, Change, History, JudgedLine, ServerCall } from './test-judge.ts';

/** A request and what is known of its answer, as the network sees them. */
export interface SeenCall {
  method: string;
  /** The path without the query. */
  path: string;
  idempotencyKey: string | null;
  body: string;
}

export interface SeenAnswer {
  status: number;
  body: string;
}

type Writable<T> = T extends readonly (infer E)[] ? E[] : never;

/** Notes a history while it happens, and counts its moments. */
export interface Recorder {
  history: { [Key in keyof History]: Writable<History[Key]> };
  moment(): number;
  /** Notes a call as it reaches the server; the function notes its answer, null for none. */
  called(device: string, call: SeenCall): (answer: SeenAnswer | null) => void;
  /** Returns the same server, whose calls are noted. */
  recorded(device: string, server: Fetch): Fetch;
}

export function createRecorder(): Recorder {
  const history: Recorder['history'] = { calls: [], taps: [], showings: [], orders: [] };
  let moments = 0;
  let batches = 0;
  const moment = () => {
    moments += 1;
    return moments;
  };

  function called(device: string, seenCall: SeenCall) {
    const changes = changesOf(seenCall);
    if (changes.length > 1) batches += 1;
    const calls = changes.map(
      (change, place): ServerCall => ({
        device,
        change,
        began: moment(),
        ended: Number.POSITIVE_INFINITY,
        outcome: 'unknown',
        ...(changes.length > 1 && { batch: { id: batches, place } }),
      }),
    );
    history.calls.push(...calls);
    return (answer: SeenAnswer | null) => {
      if (!answer) return;
      const answers = isBatch(seenCall) ? answersOf(answer) : null;
      for (const [place, call] of calls.entries()) {
        const seenAnswer = answers ? answers[place] : answer;
        const outcome = seenAnswer ? outcomeOf(call.change, seenAnswer.status) : 'unknown';
        if (!seenAnswer || outcome === 'unknown') continue;
        Object.assign(call, {
          ended: moment(),
          outcome,
          ...(outcome === 'done' && changeSeen(call, seenAnswer)),
        });
      }
    };
  }

  return {
    history,
    moment,
    called,
    recorded: (device, server) => async (input, init) => {
      const answered = called(device, {
        method: init?.method ?? 'GET',
        path: new URL(String(input), 'http://shop').pathname,
        idempotencyKey: new Headers(init?.headers).get('Idempotency-Key'),
        body: typeof init?.body === 'string' ? init.body : '',
      });
      const response = await server(input, init);
      answered({ status: response.status, body: await response.clone().text() });
      return response;
    },
  };
}

interface AnsweredLine {
  id: string;
  quantity: number;
  customization?: object;
}

/** The line as the judge compares it. */
export function judgedLine({ id, quantity, customization = {} }: AnsweredLine): JudgedLine {
  const { frameName1, zodiacSign } = customization as Record<string, unknown>;
  return { id, quantity, details: String(frameName1 ?? zodiacSign ?? '').toLowerCase() };
}

function isBatch({ method, path }: SeenCall): boolean {
  return method === 'POST' && path === '/api/cart/operations';
}

/** Returns what a call changes, in order; none when it is about something else. */
function changesOf(seenCall: SeenCall): (Change | null)[] {
  if (isBatch(seenCall)) {
    const { operations } = JSON.parse(seenCall.body) as { operations: SeenOperation[] };
    return operations.map(changeOfOperation);
  }
  const change = changeOf(seenCall);
  return change === undefined ? [] : [change];
}

interface SeenOperation extends AnsweredLine {
  op: 'add' | 'set-quantity' | 'replace-details' | 'remove' | 'list';
}

function changeOfOperation(operation: SeenOperation): Change | null {
  const { id: line, quantity, details } = judgedLine(operation);
  switch (operation.op) {
    case 'add':
      return { do: 'add', line, quantity, details };
    case 'set-quantity':
      return { do: 'quantity', line, quantity };
    case 'replace-details':
      return { do: 'details', line, details };
    case 'remove':
      return { do: 'remove', line };
    case 'list':
      return null;
  }
}

/** Returns the answer to each operation of a batch; null where the whole was answered as one. */
function answersOf({ status, body }: SeenAnswer): SeenAnswer[] | null {
  if (status !== 200) return null;
  const answers = JSON.parse(body) as { status: number; line?: object; lines?: object[] }[];
  return answers.map((each) => {
    const answerLines = each.line ?? each.lines;
    return { status: each.status, body: answerLines ? JSON.stringify(answerLines) : '' };
  });
}

/**
 * Returns what a call changes; null when it reads the cart, undefined when it is about something
 * else.
 */
function changeOf({ method, path, idempotencyKey, body }: SeenCall): Change | null | undefined {
  if (path === '/api/cart' && method === 'GET') return null;
  if (path === '/api/cart' && method === 'POST') {
    const { id: line, quantity, details } = judgedLine(JSON.parse(body));
    return { do: 'add', line, quantity, details };
  }
  if (path === '/api/orders' && method === 'POST') {
    const { cart_items } = JSON.parse(body) as { cart_items: { cart_item_id: string }[] };
    const lines = cart_items.map(({ cart_item_id }) => cart_item_id);
    return { do: 'order', key: idempotencyKey ?? '', lines };
  }
  const [, line, isDetails] = /^\/api\/cart\/([^/]+)(\/details)?$/.exec(path) ?? [];
  if (line === undefined) return undefined;
  if (method === 'DELETE') return { do: 'remove', line };
  if (method !== 'PUT') return undefined;
  const fields = JSON.parse(body);
  return isDetails
    ? { do: 'details', line, details: judgedLine(fields).details }
    : { do: 'quantity', line, quantity: fields.quantity };
}

function outcomeOf(change: Change | null, status: number): CallOutcome {
  if (status >= 500) return 'unknown';
  if (status < 400) return 'done';
  const namesALine = change?.do === 'quantity' || change?.do === 'details';
  return status === 404 && namesALine ? 'absent' : 'refused';
}

/** Returns what the answer of a call says. */
function changeSeen({ change }: ServerCall, { body }: SeenAnswer): Partial<ServerCall> {
  if (body === '') return {};
  const answer = JSON.parse(body);
  if (change === null) return { cart: answer.map(judgedLine) };
  return change.do === 'order' ? { number: answer.order_number } : { line: judgedLine(answer) };
}
