import { type ReactNode, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { BeyondWork } from '#pwa/desk/access/staff-account.tsx';
import { tellOrderChange } from '#pwa/desk/moves/move-orders.ts';
import { useBooksParcels } from '#pwa/desk/moves/parcel-booking.tsx';
import { words as moveWords } from '#pwa/desk/moves/words.ts';
import {
  InvoicePaper,
  ManyLabels,
  ManyPapers,
  WorkSheet,
} from '#pwa/desk/orders/paper/desk-papers.tsx';
import { ChosenPrintFiles } from '#pwa/desk/orders/paper/print-files.tsx';
import deskUi from '#pwa/desk/primitives.module.css';
import { deskKeys } from '#pwa/device/desk-keys.ts';
import { localValues } from '#pwa/device/small-storage.ts';
import { PrintButton } from '#pwa/orders/paper/print-button.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { Modal } from '#pwa/ui/dialogs/modal.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { Select } from '#pwa/ui/forms/field.tsx';
import { useTried } from '#pwa/ui/forms/use-draft.ts';
import { saveFile } from '#pwa/ui/save-file.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { textOf } from '#shared/failures/failure-words.ts';
import { type CourierTemplate, courierTemplates } from '#shared/orders/courier-keys.ts';
import { useLoadedOrders } from './use-loaded-orders.ts';
import { words } from './words.ts';

interface ChosenPapersProps {
  numbers: readonly string[];
  onClose: () => void;
}

const labelPapers = ['labels', 'fours'] as const;
type LabelPaper = (typeof labelPapers)[number];

/** Prints what chosen orders need on paper, all of them at once, and makes their files (B78). */
export function ChosenPapers({ numbers, onClose }: ChosenPapersProps) {
  const [paper, setPaper] = useState<LabelPaper>(
    () => labelPapers.find((each) => each === localValues.get(deskKeys.labelPaper)) ?? 'labels',
  );
  const { progress, failed, load, bring, giveUp } = useLoadedOrders(numbers);
  const isBooking = useBooksParcels();
  const booking = usePress('book chosen', async () => {
    const { bookMany: text, bookNow: confirmLabel, back: cancelLabel } = words.papers;
    const question = { text: text(numbers.length), confirmLabel, cancelLabel };
    if (!(await confirmAlert(question))) return;
    const orders = await load(deskApi().bookParcel);
    if (!orders) return;
    tellOrderChange(null);
    showToast({ text: words.papers.booked(orders.length, numbers.length), confirms: true });
  });
  const texts = words.papers;
  return (
    <Modal title={texts.title(numbers.length)} onClose={onClose}>
      <div className={classNames(ui.stack4, ui.shrinking)}>
        <Part title={texts.labels}>
          <div className={deskUi.filters}>
            <Select
              label={texts.labelPaper}
              options={labelPapers.map((value) => ({ value, label: texts.labelPapers[value] }))}
              value={paper}
              onChange={({ target }) => {
                localValues.set(deskKeys.labelPaper, target.value);
                setPaper(target.value as LabelPaper);
              }}
            />
            <PrintButton
              name={`labels of ${numbers.join()}`}
              text={texts.printLabels}
              label={texts.labels}
              kind={paper}
              paper={bring(
                (orders) => <ManyLabels orders={orders} four={paper === 'fours'} />,
                'label',
              )}
            />
          </div>
        </Part>
        <Part title={texts.sheets} note={texts.sheetsNote}>
          <div className={ui.start}>
            <PrintButton
              name={`sheets of ${numbers.join()}`}
              text={texts.printSheets}
              label={texts.sheets}
              paper={bring((orders) => <ManyPapers orders={orders} of={WorkSheet} />, 'sheet')}
            />
          </div>
        </Part>
        <BeyondWork>
          <Part title={texts.invoices} note={texts.invoicesNote}>
            <div className={ui.start}>
              <PrintButton
                name={`invoices of ${numbers.join()}`}
                text={texts.printInvoices}
                label={texts.invoices}
                paper={bring((orders) => <ManyPapers orders={orders} of={InvoicePaper} />, null)}
              />
            </div>
          </Part>
        </BeyondWork>
        <Part title={texts.files} note={texts.filesNote}>
          <ChosenPrintFiles numbers={numbers} />
        </Part>
        {isBooking && (
          <BeyondWork>
            <Part title={texts.book} note={texts.bookNote}>
              <div className={ui.start}>
                <Button variant="secondary" {...booking}>
                  {moveWords.courier.book}
                </Button>
              </div>
            </Part>
          </BeyondWork>
        )}
        <BeyondWork>
          <Part title={texts.couriers} note={texts.couriersNote}>
            <CourierList numbers={numbers} />
          </Part>
        </BeyondWork>
        <div role="status">
          {progress !== null && (
            <div className={deskUi.actions}>
              <p>
                {(booking['aria-busy'] ? texts.bookingMany : texts.loading)(
                  progress,
                  numbers.length,
                )}
              </p>
              <Button variant="quiet" onClick={giveUp}>
                {texts.cancel}
              </Button>
            </div>
          )}
        </div>
        {failed.length > 0 && (
          <Notice tone="error">
            <p>{texts.failed(failed.length, numbers.length)}</p>
            <ul>
              {failed.map(({ number, text }) => (
                <li key={number}>{words.why(number, text())}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Modal>
  );
}

/** Hands out the orders in the columns of a courier's bulk booking; the courier of last time is chosen. */
function CourierList({ numbers }: { numbers: readonly string[] }) {
  const [template, setTemplate] = useState<CourierTemplate>(
    () =>
      courierTemplates.find((each) => each === localValues.get(deskKeys.courierList)) ??
      'shiprocket',
  );
  const downloading = useTried();
  const texts = words.papers;
  const download = () =>
    downloading.run(async () => {
      const answer = await deskApi().courierList(template, numbers);
      if (!answer.ok) return () => textOf(answer) || texts.listFailed;
      saveFile(answer.data, `${template}-${numbers.length}.csv`);
      return null;
    });
  return (
    <>
      <div className={deskUi.filters}>
        <Select
          label={texts.courier}
          options={courierTemplates.map((value) => ({ value, label: texts.courierNames[value] }))}
          value={template}
          onChange={({ target }) => {
            localValues.set(deskKeys.courierList, target.value);
            setTemplate(target.value as CourierTemplate);
          }}
        />
        <Button variant="secondary" busy={downloading.busy} onClick={() => void download()}>
          {texts.downloadList}
        </Button>
      </div>
      {downloading.failed && <Notice tone="error">{downloading.failed.text()}</Notice>}
    </>
  );
}

interface PartProps {
  title: string;
  note?: string;
  children: ReactNode;
}

function Part({ title, note, children }: PartProps) {
  return (
    <section className={classNames(deskUi.card, ui.smallTitles)} aria-label={title}>
      <div className={ui.stack1}>
        <h3>{title}</h3>
        {note !== undefined && <p className={ui.note}>{note}</p>}
      </div>
      {children}
    </section>
  );
}
