import { deskApi } from '#pwa/desk/access/desk-session.ts';
import styles from '#pwa/desk/catalogue/shop-panel.module.css';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { DialogActions } from '#pwa/desk/forms/form-dialog.tsx';
import deskUi from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { EmptyState } from '#pwa/ui/feedback/empty-state.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { useOnline } from '#pwa/ui/use-online.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import {
  type LineProblem,
  type PriceListChange,
  type PriceListPreview,
  priceListColumns,
} from '#shared/catalogue/price-list-preview.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { priceBounds } from '#shared/http/bounds.ts';
import { isolated } from '#shared/language/directions.ts';
import { formatInr } from '#shared/values/money.ts';

interface PriceListDialogProps {
  /** The CSV text. */
  text: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Shows what a price list would change, or its mistakes, and changes it. */
export function PriceListDialog({ text, onChanged, onClose }: PriceListDialogProps) {
  const isOnline = useOnline();
  const checked = useRemote('price list', () => deskApi().previewPrices(text));
  const changing = useTried();
  const changes = checked.data?.ok ? checked.data.changes : [];
  const change = () =>
    changing.run(async () => {
      const failed = await changePrices(changes, onChanged);
      // Somebody else may have changed them.
      if (failed) checked.refresh();
      return failed;
    }, onClose);
  return (
    <Modal
      title={shopWords.priceList.title}
      onClose={onClose}
      footer={
        <DialogActions>
          <Button variant="secondary" disabled={changing.busy} onClick={onClose}>
            {changes.length > 0 ? shopWords.priceList.cancel : shopWords.priceList.close}
          </Button>
          {changes.length > 0 && (
            <Button busy={changing.busy} disabled={!isOnline} onClick={() => void change()}>
              {changing.busy ? shopWords.priceList.changing : changeText(changes)}
            </Button>
          )}
        </DialogActions>
      }
    >
      <div className={classNames(ui.stack4, ui.shrinking)}>
        {!isOnline && <Notice>{shopWords.priceList.offline}</Notice>}
        {changing.failed && <Notice tone="error">{changing.failed.text()}</Notice>}
        <RemoteView
          remote={checked}
          texts={{ loading: shopWords.priceList.checking, failed: shopWords.priceList.failed }}
          lines={6}
        >
          {(preview) => (preview.ok ? <ListChanges {...preview} /> : <ListProblems {...preview} />)}
        </RemoteView>
      </div>
    </Modal>
  );
}

/** Shows what is wrong in a list, line by line. */
function ListProblems({ problems, more }: Extract<PriceListPreview, { ok: false }>) {
  return (
    <>
      <Notice tone="error">
        <p>
          <strong>{shopWords.priceList.mistakes}</strong> {shopWords.priceList.mistakesLead}
        </p>
      </Notice>
      <ul className={classNames(ui.stack2, styles.problems)}>
        {problems.map((problem) => (
          <li key={`${problem.line} ${problem.problem}`}>
            <strong className={ui.unbroken}>{shopWords.priceList.line(problem.line)}</strong>
            <span>{problemText(problem)}</span>
          </li>
        ))}
        {more > 0 && (
          <li className={classNames(ui.muted, styles.more)}>
            {shopWords.priceList.moreMistakes(more)}
          </li>
        )}
      </ul>
    </>
  );
}

function problemText(problem: LineProblem): string {
  const texts = shopWords.priceList.problems;
  switch (problem.problem) {
    case 'columns':
      return texts.columns(priceListColumns.join(', '));
    case 'too_many_lines':
      return texts.too_many_lines(problem.max.toLocaleString('en-IN'));
    case 'cells':
      return texts.cells(problem.cells);
    case 'unknown_product':
      return problem.name === '' ? texts.unnamed : texts.unknown_product(isolated(problem.name));
    case 'repeated':
      return texts.repeated(isolated(problem.name), problem.before);
    case 'price':
      return texts.price(
        isolated(problem.cell),
        formatInr(priceBounds.min),
        formatInr(priceBounds.max),
      );
    case 'availability':
      return texts.availability(isolated(problem.cell));
    case 'no_products':
    case 'quote':
      return texts[problem.problem];
  }
}

/**
 * Changes what a list says. A toast says so, and offers to take it back. Returns why nothing was
 * changed, or null.
 */
async function changePrices(
  changes: readonly PriceListChange[],
  onChanged: () => void,
): Promise<(() => string) | null> {
  const answer = await deskApi().changePrices(changes);
  if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
  onChanged();
  showToast({
    text: shopWords.priceList.changed(changes.length),
    confirms: true,
    action: { label: shopWords.undo, onAction: () => void takeBack(changes, onChanged) },
  });
  return null;
}

async function takeBack(changes: readonly PriceListChange[], onChanged: () => void) {
  const answer = await deskApi().changePrices(
    changes.map(({ name, was, becomes }) => ({ name, was: becomes, becomes: was })),
  );
  onChanged();
  showToast({
    text: answer.ok
      ? shopWords.priceList.changedBack(changes.length)
      : shopWords.undoFailed(shopWords.priceList.list, textOf(answer) || shopWords.notSaved),
    confirms: answer.ok,
  });
}

function changeText(changes: Extract<PriceListPreview, { ok: true }>['changes']): string {
  const { length } = changes;
  return changes.some(isSwitched)
    ? shopWords.priceList.changeProducts(length)
    : shopWords.priceList.changePrices(length);
}

/** What a list would change: how much of what, and each product as it is and as it would be. */
function ListChanges({ changes, same }: Extract<PriceListPreview, { ok: true }>) {
  if (changes.length === 0) {
    return (
      <EmptyState title={shopWords.priceList.none} text={shopWords.priceList.noneText(same)} />
    );
  }
  return (
    <>
      <p className={later.medium} role="status">
        {countTexts(changes, same).join(' · ')}
      </p>
      <table
        className={classNames(later.rules, deskUi.noteHeads, deskUi.lightRowHeads, styles.changes)}
      >
        <thead>
          <tr>
            <th scope="col">{shopWords.priceList.product}</th>
            <th scope="col">{shopWords.priceList.now}</th>
            <th scope="col">{shopWords.priceList.new}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.name}>
              <th scope="row">{shownName(change.name, change.display_name)}</th>
              <td className={ui.muted}>
                <Terms of="was" change={change} />
              </td>
              <td>
                <Terms of="becomes" change={change} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Shows what differs, before or after. */
function Terms({ of, change }: { of: 'was' | 'becomes'; change: PriceListChange }) {
  const terms = change[of];
  return (
    <>
      {hasNewPrice(change) && <span className={styles.term}>{formatInr(terms.price)}</span>}
      {isSwitched(change) && (
        <span className={styles.term}>
          {terms.is_available ? shopWords.priceList.available : shopWords.priceList.unavailable}
        </span>
      )}
    </>
  );
}

function hasNewPrice({ was, becomes }: PriceListChange): boolean {
  return was.price !== becomes.price;
}

function isSwitched({ was, becomes }: PriceListChange): boolean {
  return was.is_available !== becomes.is_available;
}

function countTexts(changes: readonly PriceListChange[], same: number): string[] {
  const count = (is: (change: PriceListChange) => boolean) => changes.filter(is).length;
  const counts = [
    [count(hasNewPrice), shopWords.priceList.prices],
    [
      count((change) => isSwitched(change) && change.becomes.is_available),
      shopWords.priceList.appearing,
    ],
    [
      count((change) => isSwitched(change) && !change.becomes.is_available),
      shopWords.priceList.vanishing,
    ],
    [same, shopWords.priceList.same],
  ] as const;
  return counts.flatMap(([number, text]) => (number > 0 ? [text(number)] : []));
}
