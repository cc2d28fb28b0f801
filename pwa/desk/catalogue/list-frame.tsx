import { type ReactNode, useId, useState } from 'react';
import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { classNames } from '#pwa/ui/class-names.ts';
import { FailedNotice, Notice } from '#pwa/ui/feedback/notice.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useAsking } from '#pwa/ui/remote/use-asking.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { words } from './words.ts';

interface ListFrameProps {
  isLoaded: boolean;
  /** Says why there is no list, or why it may be old. */
  failed: (() => string) | null;
  onTryAgain: () => void;
  children: ReactNode;
}

/** What a section says while its list is loading, could not be loaded, or may be old. */
export function ListFrame({ isLoaded, failed, onTryAgain, children }: ListFrameProps) {
  const isOnline = useOnline();
  if (!isLoaded && failed) {
    return <FailedNotice onTryAgain={onTryAgain}>{failed() || words.failed}</FailedNotice>;
  }
  if (!isLoaded) {
    return (
      <>
        <p role="status">{words.loading}</p>
        <Skeleton lines={8} />
      </>
    );
  }
  return (
    <>
      {isOnline ? (
        failed && <FailedNotice onTryAgain={onTryAgain}>{words.old(failed())}</FailedNotice>
      ) : (
        <Notice>{words.offline}</Notice>
      )}
      {children}
    </>
  );
}

interface ShopPartProps {
  title: string;
  lead?: string;
  /** The buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Shows a part of a section under its heading. */
export function ShopPart({ title, lead, actions, children }: ShopPartProps) {
  const id = useId();
  return (
    <section className={classNames(ui.stack3, ui.shrinking)} aria-labelledby={id}>
      <header className={ui.ends}>
        <h2 id={id} className={ui.title}>
          {title}
        </h2>
        {actions}
      </header>
      {lead !== undefined && <p className={deskUi.lead}>{lead}</p>}
      {children}
    </section>
  );
}

/**
 * A list of the shop, asked for anew whenever others may have changed it. What was changed here is
 * shown at once, and no answer that was asked for before it is taken.
 */
export function useShopList<Row>(key: string, ask: () => Promise<ApiAnswer<readonly Row[]>>) {
  const [rows, setRows] = useState<readonly Row[] | null>(null);
  const [failed, setFailed] = useState<(() => string) | null>(null);
  const { refresh } = useAnswer(key, {
    ask,
    onAnswer(answer) {
      setFailed(() => (answer.ok ? null : () => textOf(answer)));
      if (answer.ok) setRows(answer.data);
    },
  });
  useAsking(() => refresh());
  return {
    /** Null until they were read once. */
    rows,
    /** Why they may be old. */
    failed,
    refresh: () => refresh(),
    change(change: (rows: readonly Row[]) => readonly Row[]) {
      setRows((now) => now && change(now));
      refresh();
    },
  };
}
