import { useEffect, useEffectEvent, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import type { ReceivedQrCode } from '#pwa/desk/api/people-calls.ts';
import type { BadgeTone } from '#pwa/ui/badge.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useVisible } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { connectionWords } from '#shared/whatsapp/connection-words.ts';
import { standingText } from '#shared/whatsapp/english-connection.ts';
import type {
  MessageOutcome,
  MessengerState,
  MessengerStatusAnswer,
} from '#shared/whatsapp/messaging-schemas.ts';
import { words } from './words.ts';

/** What was last heard or went wrong, in words; `detail` is the server's reason. */
interface Note {
  text: string;
  detail: string;
}

type Action = 'initialize' | 'qr' | 'status' | 'unlink';

/**
 * The WhatsApp connection as this screen knows it. Status and code are polled while
 * no phone is connected and the page is visible (spec §4).
 */
export function useMessenger() {
  const visible = useVisible();
  const [status, setStatus] = useState<MessengerStatusAnswer | null>(null);
  const [note, setNote] = useState<Note | null>(null);
  const [code, setCode] = useState<ShownQrCode | null>(null);
  /** How often staff asked for a code; polling goes on while it is above 0. */
  const [codeAsked, setCodeAsked] = useState(0);
  /** What was last heard of the code; the next is asked for after the pause. */
  const [codeAnswer, setCodeAnswer] = useState<{ pauseMs: number } | null>(null);
  const [busy, setBusy] = useState<Action | null>(null);
  const state = status && stateOf(status);

  const { refresh: checkStatus } = useAnswer(visible ? 'status' : null, {
    ask: () => deskApi().messengerStatus(),
    onAnswer: (answer) => {
      setBusy(unlessFor('status'));
      if (!answer.ok) {
        setNote({ text: words.notChecked, detail: textOf(answer) });
        return;
      }
      setStatus(answer.data);
      setNote({ text: connectionText(answer.data), detail: '' });
      if (!answer.data.isReady) return;
      setCode(null);
      setCodeAsked(0);
    },
  });
  const checkAgain = useEffectEvent(() => checkStatus());
  const pauseMs = statusPause(state);
  useEffect(() => {
    if (!visible || pauseMs === null) return undefined;
    const timer = setInterval(() => checkAgain(), pauseMs);
    return () => clearInterval(timer);
  }, [visible, pauseMs]);

  const codeWanted = visible && isBeforeScan(state) && (codeAsked > 0 || hasCode(state));
  const { refresh: askForCode } = useAnswer(codeWanted ? `code ${codeAsked}` : null, {
    ask: () => deskApi().messengerQrCode(),
    onAnswer: (answer) => {
      setBusy(unlessFor('qr'));
      const qrCode = answer.ok ? shownQrCode(answer.data, Date.now()) : null;
      const broken = answer.ok && answer.data.qrCode && !qrCode;
      if (!answer.ok || broken) {
        setNote({ text: words.noQrCode, detail: answer.ok ? '' : textOf(answer) });
      } else {
        setCode(qrCode);
        setNote({ text: connectionText(answer.data), detail: '' });
        if (answer.data.isReady) checkStatus();
      }
      setCodeAnswer({ pauseMs: qrPause(qrCode, Date.now()) });
    },
  });
  const askForNextCode = useEffectEvent(() => askForCode());
  useEffect(() => {
    if (!codeWanted || !codeAnswer) return undefined;
    const timer = setTimeout(() => askForNextCode(), codeAnswer.pauseMs);
    return () => clearTimeout(timer);
  }, [codeWanted, codeAnswer]);
  useEffect(() => {
    if (!codeWanted) setBusy(unlessFor('qr'));
  }, [codeWanted]);

  const initialize = async () => {
    setBusy('initialize');
    const answer = await deskApi().initializeMessenger();
    setBusy(null);
    if (!answer.ok) {
      setNote({ text: words.notInitialized, detail: textOf(answer) });
      return;
    }
    setNote({ text: connectionText(answer.data), detail: '' });
    setCodeAnswer(null);
    setCodeAsked((times) => times + 1);
    checkStatus();
  };
  const getQrCode = () => {
    if (isBeforeScan(state)) setBusy('qr');
    setCodeAnswer(null);
    setCodeAsked((times) => times + 1);
  };
  const refresh = () => {
    setBusy('status');
    checkStatus();
  };

  const unlink = async () => {
    setBusy('unlink');
    const answer = await deskApi().unlinkMessenger();
    setBusy(null);
    if (answer.ok) checkStatus();
    else setNote({ text: words.notUnlinked, detail: textOf(answer) });
  };

  return { status, state, note, code, busy, initialize, getQrCode, refresh, unlink };
}

/** How long a code lives, and so when the next is asked for (spec §9). */
export const qrLifeMs = 60_000;
const qrRetryMs = 5_000;

/** A code as it is shown; kept in memory only, as scanning it gives control of the account (T20). */
export interface ShownQrCode {
  picture: Blob;
  /** When it was made, in this device's milliseconds. */
  madeAt: number;
}

/** The picture of an answer; null when there is none, or none that can be read. @internal */
export function shownQrCode({ qrCode, ageMs }: ReceivedQrCode, now: number): ShownQrCode | null {
  const picture = qrCode ? pictureOf(qrCode) : null;
  return picture && { picture, madeAt: now - ageMs };
}

/**
 * Returns how long until a code is asked for: at the end of the shown one's life, else soon again.
 * @internal
 */
export function qrPause(code: ShownQrCode | null, now: number): number {
  return code ? Math.max(qrRetryMs, code.madeAt + qrLifeMs - now) : qrRetryMs;
}

/** The bytes of a `data:` URL, which the page's security policy does not show as it is (T24). */
function pictureOf(dataUrl: string): Blob | null {
  const [, type, base64] = /^data:(image\/(?:png|jpeg|webp|gif));base64,(.+)$/.exec(dataUrl) ?? [];
  if (type === undefined || base64 === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new Blob([bytes], { type });
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Where the connection stands; an answer that only says whether it is ready is enough. @internal */
export function stateOf({ isReady, state }: Partial<MessengerStatusAnswer>): MessengerState {
  if (isReady) return 'ready';
  return state === undefined || state === 'ready' ? 'disconnected' : state;
}

export const stateTones: Readonly<Record<MessengerState, BadgeTone>> = {
  disconnected: 'neutral',
  starting: 'info',
  waiting_for_scan: 'warning',
  authenticated: 'info',
  ready: 'success',
  failed: 'danger',
};

const statusPollMs = 30_000;
const settlingPollMs = 5_000;

/**
 * Returns how long until the status is asked for again; null once connected (spec §4). @internal
 */
export function statusPause(state: MessengerState | null): number | null {
  switch (state) {
    case 'ready':
      return null;
    case 'starting':
    case 'authenticated':
      // These states last seconds, and staff are watching.
      return settlingPollMs;
    default:
      return statusPollMs;
  }
}

/**
 * Returns where the connection stands; in the server's words for a reason that is unknown here.
 * @internal
 */
export function connectionText(connection: {
  message: string;
  reason?: string;
  params?: object;
}): string {
  return standingText(connectionWords.standing, connection) ?? connection.message;
}

/** Returns why a message was not sent; `otherwise` for an outcome that is unknown here. */
export function outcomeText(outcome: MessageOutcome | undefined, otherwise: string): string {
  if (outcome === undefined || outcome === 'sent') return otherwise;
  return connectionWords.outcome[outcome] ?? otherwise;
}

export type Messenger = ReturnType<typeof useMessenger>;

/** Returns the action under way, unless it is `action`, which has ended. */
function unlessFor(action: Action) {
  return (now: Action | null) => (now === action ? null : now);
}

/** Returns whether a code can still be of use. */
function isBeforeScan(state: MessengerState | null): boolean {
  return state !== 'ready' && state !== 'authenticated';
}

/** Returns whether the server has a code to show without being asked for one. */
function hasCode(state: MessengerState | null): boolean {
  return state === 'starting' || state === 'waiting_for_scan';
}
