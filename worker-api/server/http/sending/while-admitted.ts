import type { Context } from 'hono';
import { refusedMeanwhile } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { SignedInEnv } from '#api/server/http/app-env.ts';

/**
 * A body that is read from storage while it is sent. It breaks off once the session of who asked for it is over, or
 * gives them less: a client that reads slowly would hear for hours what is stored meanwhile (T51).
 */
export function whileAdmitted(
  c: Context<SignedInEnv>,
  sessions: Pick<Sessions, 'read'>,
  body: ReadableStream<Uint8Array>,
): ReadableStream<Uint8Array> {
  const parts = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (await refusedMeanwhile(c, sessions)) {
          await parts.cancel();
          // Else a part of it would look complete.
          c.env?.outgoing?.destroy();
          throw new Error('Who asked for a file may not have the rest');
        }
        const { value, done: isOver } = await parts.read();
        if (isOver) controller.close();
        else controller.enqueue(value);
      },
      cancel: (reason) => parts.cancel(reason),
    },
    // No part is read before the client has the one before it, as each may be a photo (T27).
    { highWaterMark: 0 },
  );
}
