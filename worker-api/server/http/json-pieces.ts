type Pieces = AsyncIterable<unknown>;

/** The JSON text of an object, piece by piece; a value that is read bit by bit becomes an array. */
export async function* jsonPieces(object: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{';
  for (const [key, value] of Object.entries(object)) {
    yield `${before}\n${JSON.stringify(key)}: `;
    if (isPieces(value)) yield* arrayPieces(value);
    else yield JSON.stringify(value, null, 2);
    before = ',';
  }
  yield before === '{' ? '{}\n' : '\n}\n';
}

async function* arrayPieces(items: Pieces): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield `${before}\n${JSON.stringify(item, null, 2)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : '\n]';
}

function isPieces(value: unknown): value is Pieces {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
