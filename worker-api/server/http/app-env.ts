import type { HttpBindings } from '@hono/node-server';
import type { StoredUser } from '#api/accounts/account-stores.ts';
import type { RateAnswer } from '#api/server/limits/brief-limit.ts';
import type { FailureCode } from '#shared/http/failure.ts';

/** The environment of every route. Bindings are absent in `app.request()`. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>;
}

/** The context of a route behind `requireRole`. */
export interface SignedInEnv extends AppEnv {
  Variables: {
    user: StoredUser;
    sessionId: string;
    /** As `Sessions.read` says. */
    factors: 1 | 2;
    lacksFactor: boolean;
  };
}

/** Set for every request by `answering`, so known to every context. */
declare module 'hono' {
  interface ContextVariableMap {
    requestId: string;
    /**
     * Counts the call for the budgets of its route, where they count by account, and waits for its turn;
     * resolves to the refusal of one too many (T48).
     */
    admitAccount?: (account: string) => Promise<Response | null>;
    /** Counts a body of at most so many bytes as one that comes in, until it is called off (T48). */
    holdBody?: (mostBytes: number) => () => void;
    /** Whether the body was not there yet when it was asked for. */
    waitedForBody?: boolean;
    /** Counts a call whose session has ended, for its address (T48). */
    countEnded?: () => Promise<RateAnswer>;
    /** Set by a route whose response already has every header: the route's pattern. */
    readyRoute?: string;
    /** The code of the response, when it is an error. */
    failureCode?: FailureCode;
  }
}
