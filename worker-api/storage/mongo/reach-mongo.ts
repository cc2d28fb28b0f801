import { MongoClient, type MongoClientOptions, MongoServerSelectionError } from 'mongodb';

/** A wrong address ends the start within two seconds. */
const firstAnswerMs = 1_000;
/** A cluster that wakes up or fails over may take this long at the start. */
const firstConnectionMs = 30_000;

/**
 * Connects for the first time. An address where nothing listens, or that no one knows, is a wrong
 * setting and rejects soon; a server that does not respond yet has 30 s, which `say` tells.
 */
export async function reachMongo(
  uri: string,
  options: MongoClientOptions,
  say: (line: string) => void,
  waitsMs = firstConnectionMs,
): Promise<MongoClient> {
  try {
    return await connect(uri, { ...options, serverSelectionTimeoutMS: firstAnswerMs });
  } catch (error) {
    if (!(error instanceof MongoServerSelectionError) || isRefused(error)) throw error;
    say(`MongoDB does not respond yet; waiting up to ${waitsMs / 1_000} s for it`);
    return await connect(uri, { ...options, serverSelectionTimeoutMS: waitsMs });
  }
}

async function connect(uri: string, options: MongoClientOptions): Promise<MongoClient> {
  const client = new MongoClient(uri, { connectTimeoutMS: firstConnectionMs, ...options });
  try {
    return await client.connect();
  } catch (error) {
    await client.close();
    throw error;
  }
}

/** Whether every server of the address refused the connection or has no known name. */
function isRefused({ reason }: MongoServerSelectionError): boolean {
  const servers = [...(reason?.servers.values() ?? [])];
  return servers.length > 0 && servers.every(({ error }) => error && refusals.test(causes(error)));
}

const refusals = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/;

function causes(error: Error): string {
  const cause = error.cause instanceof Error ? causes(error.cause) : '';
  return `${error.message} ${'code' in error ? error.code : ''} ${cause}`;
}
