import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { FieldPair } from '#pwa/desk/forms/form-dialog.tsx';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { LinkToSend } from '#pwa/desk/link-to-send.tsx';
import { words } from '#pwa/desk/orders/words.ts';
import { drawIn } from '#pwa/gifts/draw/draw-in.ts';
import { DrawnGift } from '#pwa/gifts/drawn-gift.tsx';
import { TooLongTexts } from '#pwa/gifts/too-long-texts.tsx';
import { orderedGift } from '#pwa/orders/read-order.ts';
import { giftPhotos } from '#pwa/photos/shown/gift-photo.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { Select, TextArea, TextInput } from '#pwa/ui/forms/field.tsx';
import { wideField } from '#pwa/ui/forms/form-group.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { isShown } from '#shared/customisation/fields.ts';
import { readCustomisation } from '#shared/customisation/written-customisation.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { offeredChoices } from '#shared/gifts/choices.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { type Field, fieldId, labelOf } from '#shared/gifts/gift-field.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { DeskOrder, DeskOrderItem } from '#shared/orders/desk-order-schemas.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';
import { maxProofText } from '#shared/proofs/approval.ts';
import type { AskAboutGiftAnswer } from '#shared/proofs/proof-schemas.ts';
import styles from './order-details.module.css';

interface AskAboutGiftProps {
  order: DeskOrder;
  item: DeskOrderItem;
  /** Its place in the order, from 0. */
  index: number;
  /** Names it among what is unsaved. */
  place: string;
  onAsked: () => void;
  /** What was typed is to be given up. */
  onLeave: () => void;
}

/** Asks the customer about a changed gift: the form beside its drawing, then the link to send. */
export function AskAboutGiftForm({
  order,
  item,
  index,
  place,
  onAsked,
  onLeave,
}: AskAboutGiftProps) {
  const newest = item.proofs?.at(-1);
  const { draft, attempt, change, field, isChanged } = useDraft({
    details: newest ? readCustomisation(newest.customization) : item.customization,
    question: '',
  });
  const { details, question } = draft;
  const { busy, failed } = attempt;
  const [proofAnswer, setProofAnswer] = useState<AskAboutGiftAnswer | null>(null);
  useUnsaved(!proofAnswer && !busy && isChanged, place, onLeave);
  const gift = orderedGift({ ...item, customization: details }, order.language);

  const photos = giftPhotos([], item.photos);

  const form = attempt.form(async () => {
    const customization = { ...details, drawing: drawingVersion };
    const request = { customization, question };
    const answer = await deskApi().askAboutGift(order.order_number, index, request);
    if (!answer.ok) return () => textOf(answer) || words.approval.notMade;
    setProofAnswer(answer.data);
    onAsked();
    return null;
  });

  if (proofAnswer)
    return <ProofLink proofAnswer={proofAnswer} question={question} phone={order.customer_phone} />;
  return (
    <div className={classNames(ui.shrinking, ui.screenOnly, later.parts, styles.form)}>
      {gift && (
        <div className={styles.picture}>
          <DrawnGift {...gift} photos={photos} />
          <TooLongTexts
            {...gift}
            photoIds={photos.map(({ key }) => key)}
            draw={drawIn[gift.language]}
          />
        </div>
      )}
      <CheckedForm className={styles.fields} {...form}>
        <p className={ui.note}>{words.approval.lead}</p>
        {gift && (
          <DetailFields
            product={gift.product}
            details={details}
            onChange={(details) => change({ details })}
          />
        )}
        <TextArea
          label={words.approval.question}
          data-missing={words.approval.questionMissing}
          required
          rows={3}
          maxLength={maxProofText}
          {...field('question')}
        />
        {failed && <Notice tone="error">{failed.text()}</Notice>}
        <Button type="submit" busy={busy} className={ui.start}>
          {busy ? words.approval.making : words.approval.makeLink}
        </Button>
      </CheckedForm>
    </div>
  );
}

interface DetailFieldsProps {
  product: Product;
  details: Customisation;
  onChange: (details: Customisation) => void;
}

/**
 * Shows what staff may change of a gift. Which notes it has is part of its price, so those stay.
 */
export function DetailFields({ product, details, onChange }: DetailFieldsProps) {
  return (
    <FieldPair>
      {variantOf(product)
        .fields.filter((field) => isShown(field, details))
        .map((field) => (
          <DetailField key={fieldId(field)} field={field} details={details} onChange={onChange} />
        ))}
    </FieldPair>
  );
}

interface DetailFieldProps extends Omit<DetailFieldsProps, 'product'> {
  field: Field;
}

function DetailField({ field, details, onChange }: DetailFieldProps) {
  switch (field.control) {
    case 'photos':
      return null;
    case 'names':
      return (details.customNames ?? []).map((name, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: names keep their places
          key={at}
          label={words.approval.name(at + 1)}
          value={name}
          onChange={({ target }) => {
            const customNames = replaced(details.customNames, at, target.value);
            onChange({ ...details, customNames });
          }}
        />
      ));
    case 'notes':
      return (details.customNotes ?? []).map((note, at) => (
        <TextInput
          // biome-ignore lint/suspicious/noArrayIndexKey: notes keep their places
          key={at}
          type="date"
          label={words.approval.noteDate(at + 1)}
          value={note.date ?? ''}
          onChange={({ target }) => {
            const editedNote = { ...note, date: target.value };
            onChange({ ...details, customNotes: replaced(details.customNotes, at, editedNote) });
          }}
        />
      ));
    default:
      return <TypedField field={field} details={details} onChange={onChange} />;
  }
}

interface TypedFieldProps extends Omit<DetailFieldsProps, 'product'> {
  field: Extract<Field, { key: unknown }>;
}

function TypedField({ field, details, onChange }: TypedFieldProps) {
  const label = labelOf(field);
  const value = details[field.key] ?? '';
  const change = (text: string) => onChange({ ...details, [field.key]: text });
  switch (field.control) {
    case 'select': {
      const options = offeredChoices(field.choices).map(({ key, text }) => ({
        value: key,
        label: text,
      }));
      return (
        <Select
          label={label}
          value={value}
          options={options}
          emptyLabel={words.approval.choose}
          onChange={({ target }) => change(target.value)}
        />
      );
    }
    case 'multiline':
      return (
        <TextArea
          label={label}
          value={value}
          className={wideField}
          rows={3}
          onChange={({ target }) => change(target.value)}
        />
      );
    case 'date':
    case 'text':
      return (
        <TextInput
          label={label}
          value={value}
          type={field.control}
          onChange={({ target }) => change(target.value)}
        />
      );
  }
}

function replaced<T>(all: readonly T[] = [], at: number, one: T): T[] {
  return all.map((each, index) => (index === at ? one : each));
}

interface ProofLinkProps {
  proofAnswer: AskAboutGiftAnswer;
  question: string;
  /** The customer's, as it was typed. */
  phone: string;
}

/** Shows the link to send with a question about a gift. */
function ProofLink({
  proofAnswer: { version, link, expires_at },
  question,
  phone,
}: ProofLinkProps) {
  return (
    <div className={classNames(ui.screenOnly, ui.stack4)}>
      <Notice tone="success">{words.approval.made(version)}</Notice>
      <LinkToSend
        label={words.approval.link}
        hint={words.approval.lasts(formatMoment(expires_at))}
        message={words.approval.message(question, link)}
        link={link}
        phone={phone}
      />
    </div>
  );
}
