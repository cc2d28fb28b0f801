/** How a database opened, or why not. */
export interface OpenAnswer {
  request: IDBOpenDBRequest;
  event: Event;
}

/**
 * An open request in the shape Dexie uses, for a database whose home is not decided yet. It relays
 * the browser's own events.
 */
export class OpenRequest {
  onsuccess: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onblocked: ((event: Event) => void) | null = null;
  onupgradeneeded: ((event: IDBVersionChangeEvent) => void) | null = null;
  #request: IDBOpenDBRequest | null = null;
  #failure: DOMException | null = null;

  get result(): IDBDatabase | undefined {
    return this.#request?.result;
  }

  get transaction(): IDBTransaction | null {
    return this.#request?.transaction ?? null;
  }

  get error(): DOMException | null {
    return this.#failure ?? this.#request?.error ?? null;
  }

  upgrade(request: IDBOpenDBRequest, event: IDBVersionChangeEvent): void {
    this.#request = request;
    this.onupgradeneeded?.(event);
  }

  settle({ request, event }: OpenAnswer): void {
    this.#request = request;
    if (request.error) this.onerror?.(event);
    else this.onsuccess?.(event);
  }

  /** Relays all events of a new request. */
  follow(request: IDBOpenDBRequest): void {
    request.onupgradeneeded = (event) => this.upgrade(request, event);
    request.onsuccess = (event) => this.settle({ request, event });
    request.onerror = (event) => this.settle({ request, event });
  }

  fail(cause: unknown): void {
    this.#failure = new DOMException(String(cause), 'InvalidStateError');
    const event = new Event('error', { cancelable: true });
    Object.defineProperty(event, 'target', { value: this });
    this.onerror?.(event);
  }
}
