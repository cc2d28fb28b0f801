import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DatabaseHome } from './storage-home.ts';

/** How a connection dies: each is one that a browser was seen to do. */
export const deaths = [
  'UnknownError',
  'InvalidStateError',
  'request fails',
  'silent',
  'closed',
  'aborts',
] as const;
export type Death = (typeof deaths)[number];

export interface DyingHome {
  home: DatabaseHome;
  /** From now on every open connection is dead; with `forGood`, so is each that is opened. */
  die: (death: Death | 'stores in silence', forGood?: boolean) => void;
  /** Everything works again. */
  recover: () => void;
  opened: () => number;
}

/** Returns a browser whose connections die. For tests. */
export function dyingHome(): DyingHome {
  const indexedDB = new IDBFactory();
  const open = indexedDB.open.bind(indexedDB);
  let alive = new WeakSet<IDBDatabase>();
  let now: { death: Death | 'stores in silence'; forGood: boolean } | null = null;
  let opened = 0;
  const letGo: (() => void)[] = [];
  let connections: IDBDatabase[] = [];

  function wrap(connection: IDBDatabase): void {
    const begin = connection.transaction.bind(connection);
    connection.transaction = (...parameters) => {
      if (now && !alive.has(connection)) return dead(now.death, () => begin(...parameters), hold);
      return begin(...parameters);
    };
  }

  /** An unfinished transaction keeps every later one waiting. */
  function hold(transaction: IDBTransaction): void {
    const [name] = transaction.objectStoreNames;
    const store = transaction.objectStore(String(name));
    let isHeld = true;
    letGo.push(() => {
      isHeld = false;
    });
    const again = () => {
      if (isHeld) store.count().onsuccess = again;
    };
    again();
  }

  const release = () => {
    for (const each of letGo.splice(0)) each();
  };

  indexedDB.open = (name, version) => {
    opened += 1;
    if (!now?.forGood) release();
    const request = version === undefined ? open(name) : open(name, version);
    request.addEventListener('success', () => {
      const { result } = request;
      if (!now?.forGood) alive.add(result);
      wrap(result);
      connections.push(result);
    });
    return request;
  };

  return {
    home: { indexedDB, IDBKeyRange },
    die(death, forGood = false) {
      now = { death, forGood };
      alive = new WeakSet();
      if (death === 'closed') for (const connection of connections) connection.close();
      connections = [];
    },
    recover() {
      now = null;
      release();
    },
    opened: () => opened,
  };
}

function dead(
  death: Death | 'stores in silence',
  begin: () => IDBTransaction,
  hold: (transaction: IDBTransaction) => void,
): IDBTransaction {
  const fail = (name: string) => {
    throw new DOMException('Connection to Indexed Database server lost', name);
  };
  switch (death) {
    case 'UnknownError':
    case 'InvalidStateError':
      return fail(death);
    case 'request fails': {
      const transaction = begin();
      transaction.objectStore = () => fail('UnknownError');
      return transaction;
    }
    case 'silent':
      hold(begin());
      return begin();
    case 'stores in silence': {
      const transaction = begin();
      const objectStore = transaction.objectStore.bind(transaction);
      transaction.objectStore = (name) => withoutAnswer(objectStore(name));
      return transaction;
    }
    case 'aborts': {
      const transaction = begin();
      queueMicrotask(() => transaction.abort());
      return transaction;
    }
    case 'closed':
      return begin();
  }
}

/** Puts what it is given and never says so. */
function withoutAnswer(store: IDBObjectStore): IDBObjectStore {
  const silentPut = (...args: Parameters<IDBObjectStore['put']>) => {
    store.put(...args);
    return { readyState: 'pending' };
  };
  return new Proxy(store, {
    get(target, key) {
      const value: unknown = key === 'put' ? silentPut : Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
