import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { settleMoney } from '#pwa/desk/moves/move-orders.ts';
import { words as ordersWords } from '#pwa/desk/orders/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { TextArea } from '#pwa/ui/forms/field.tsx';
import { useDraft, useTried } from '#pwa/ui/forms/use-draft.ts';
import { lazyAhead } from '#pwa/ui/loading/lazy-ahead.ts';
import { PhoneLink } from '#pwa/ui/phone-link.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shownName } from '#shared/catalogue/display-name.ts';
import { isolated } from '#shared/language/directions.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { maxDeskNote } from '#shared/orders/corrections/corrections.ts';
import { mayCorrect, mayRemake } from '#shared/orders/corrections/may-correct.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { isPaidAtDoor } from '#shared/payments/way-to-pay.ts';
import { callAddress } from '#shared/values/phone-number.ts';
import { CorrectionHistory } from './correction-history.tsx';
import { words } from './words.ts';

const { Component: CorrectDialog, open: openCorrecting } = lazyAhead(
  async () => (await import('./correct-dialog.tsx')).CorrectDialog,
);
const { Component: CorrectGiftDialog, open: openGift } = lazyAhead(
  async () => (await import('./correct-gift-dialog.tsx')).CorrectGiftDialog,
);
const { Component: RemakeDialog, open: openRemaking } = lazyAhead(
  async () => (await import('./remake-dialog.tsx')).RemakeDialog,
);

interface SectionProps {
  order: DeskOrder;
  onChanged: () => void;
}

/** Shows what staff correct of an order, note of it for each other, and have made again (B79). */
export function CorrectionsSection({ order, onChanged }: SectionProps) {
  const { order_number: number, print_again: again = [], remake_of: of, remakes = [] } = order;
  return (
    <section
      className={classNames(deskUi.card, ui.smallTitles, ui.screenOnly)}
      aria-label={ordersWords.partOf(number, words.title)}
    >
      <h3>{words.title}</h3>
      {again.length > 0 && (
        <Notice tone="error">
          {words.printAgain(again.map((paper) => words.papers[paper]).join(', '))}
        </Notice>
      )}
      <Call order={order} />
      {of !== undefined && <Linked label={words.remakeOf} numbers={[of]} />}
      {remakes.length > 0 && <Linked label={words.remakes} numbers={remakes} />}
      <Ways order={order} onChanged={onChanged} />
      <DeskNote key={order.desk_note} order={order} />
      <CorrectionHistory order={order} />
    </section>
  );
}

function Linked({ label, numbers }: { label: string; numbers: readonly string[] }) {
  return (
    <p className={ui.row2}>
      {label}
      {numbers.map((number) => (
        <a key={number} href={`/admin?search=${number}`}>
          {number}
        </a>
      ))}
    </p>
  );
}

/** Shows the ways to what is corrected, gift by gift, and to making it again. */
function Ways({ order, onChanged }: SectionProps) {
  const [dialog, setDialog] = useState<'order' | 'remake' | number | null>(null);
  const { order_number: number, items } = order;
  const correct = usePress(`correct ${number}`, () => openCorrecting(() => setDialog('order')));
  const remake = usePress(`remake ${number}`, () => openRemaking(() => setDialog('remake')));
  const close = () => setDialog(null);
  return (
    <div className={ui.row2}>
      {mayCorrect(order) && (
        <>
          <Button variant="secondary" aria-haspopup="dialog" {...correct}>
            {words.correct}
          </Button>
          {items.map(({ product_name, display_name }, index) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: gifts of an order never change places
              key={index}
              variant="secondary"
              aria-haspopup="dialog"
              onClick={() => openGift(() => setDialog(index))}
            >
              {words.correctGift(shownName(product_name, display_name))}
            </Button>
          ))}
        </>
      )}
      {mayRemake(order) && (
        <Button variant="secondary" aria-haspopup="dialog" {...remake}>
          {words.remake}
        </Button>
      )}
      {dialog === 'order' && <CorrectDialog order={order} onClose={close} />}
      {typeof dialog === 'number' && (
        <CorrectGiftDialog order={order} index={dialog} onClose={close} />
      )}
      {dialog === 'remake' && (
        <RemakeDialog
          order={order}
          onMade={() => {
            close();
            onChanged();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Says whom to call who pays at the door, before the gifts are made. */
function Call({ order }: { order: DeskOrder }) {
  const attempt = useTried();
  const { order_number: number, revision, customer_phone: phone, call_agreed: call } = order;
  if (call) return <p>{words.agreed(isolated(call.author), formatMoment(call.at))}</p>;
  const isBefore = order.step === 'placed' || order.step === 'confirmed';
  if (!isPaidAtDoor(order.payment_kind) || !isBefore) return null;
  const note = () =>
    attempt.run(() => settleMoney(() => deskApi().noteCall(number, { revision }), words.callNoted));
  return (
    <>
      <p className={ui.row2}>
        {words.call} <PhoneLink phone={phone} call={callAddress(phone)} />
        <Button variant="secondary" busy={attempt.busy} onClick={() => void note()}>
          {words.callAgreed}
        </Button>
      </p>
      {attempt.failed && <Notice tone="error">{attempt.failed.text()}</Notice>}
    </>
  );
}

function DeskNote({ order }: { order: DeskOrder }) {
  const { order_number: number, revision, desk_note: text = '' } = order;
  const { draft, attempt, field, isChanged } = useDraft({ text });
  const save = () => {
    const note = { revision, text: draft.text.trim() };
    return settleMoney(() => deskApi().noteForColleagues(number, note), words.noteSaved);
  };
  return (
    <div className={ui.stack2}>
      <TextArea
        label={words.note}
        hint={words.noteHint}
        optional
        rows={2}
        maxLength={maxDeskNote}
        {...field('text')}
      />
      {isChanged && (
        <Button
          variant="secondary"
          className={ui.start}
          busy={attempt.busy}
          onClick={() => void attempt.run(save)}
        >
          {words.noteSave}
        </Button>
      )}
      {attempt.failed && <Notice tone="error">{attempt.failed.text()}</Notice>}
    </div>
  );
}
