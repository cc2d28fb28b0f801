import { useEffect, useEffectEvent, useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import {
  type ChangeSetting,
  readWhole,
  useShopSetting,
} from '#pwa/desk/catalogue/use-shop-setting.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { TextInput } from '#pwa/ui/forms/field.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import { RemoteView } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { customNotes } from '#shared/gifts/photo-frame/prices-and-sizes.ts';
import { priceBounds, rateBounds } from '#shared/http/bounds.ts';
import { maxNameLength, namePrice } from '#shared/pricing/extra-prices.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import type { StoredRates } from '#shared/shop-settings/shop-settings-schemas.ts';
import { formatInr } from '#shared/values/money.ts';
import styles from './plan-part.module.css';
import { PlanPart } from './plan-part.tsx';
import { TaxPart } from './tax-part.tsx';
import { words } from './words.ts';

/** Shows what the shop asks beside the prices of its gifts, and how they are taxed (D42). */
export function RatesSection() {
  const setting = useShopSetting('rates', {
    get: () => deskApi().rates(),
    save: (rates) => deskApi().saveRates(rates),
  });
  // Each time it changes, the form begins anew with what is stored.
  const [beginning, setBeginning] = useState(0);
  return (
    <RemoteView remote={setting} texts={shopWords} lines={8}>
      {({ rates }) => (
        <div className={ui.stack6}>
          <RatesForm
            key={beginning}
            rates={rates}
            onChange={setting.change}
            onBegin={() => setBeginning((before) => before + 1)}
          />
          <TaxPart />
        </div>
      )}
    </RemoteView>
  );
}

const { denominations: soldNotes } = customNotes;

type Draft = Record<string, string>;
const noteKey = (rupees: number) => `note${rupees}`;

function draftOf({ delivery, letters, notes }: Rates): Draft {
  return {
    fee: String(delivery.fee),
    freeAbove: String(delivery.freeAbove),
    few: String(letters.few),
    letter: String(letters.rupees),
    letterOfMany: String(letters.ofMany),
    ...Object.fromEntries(soldNotes.map((note) => [noteKey(note), String(notes[note])])),
  };
}

const upToBounds = { min: 1, max: maxNameLength - 1 };
const boundsOf = (key: string) =>
  key === 'few' ? upToBounds : key === 'freeAbove' ? priceBounds : rateBounds;

/** Returns the rates that are texts; null while one of them is none. */
function ratesIn(draft: Draft): Rates | null {
  const texts = new Map(
    Object.keys(draft).map((key) => [key, readWhole(draft[key] ?? '', boundsOf(key))]),
  );
  if ([...texts.values()].includes(null)) return null;
  const at = (key: string) => texts.get(key) ?? 0;
  return {
    delivery: { fee: at('fee'), freeAbove: at('freeAbove') },
    letters: { rupees: at('letter'), few: at('few'), ofMany: at('letterOfMany') },
    notes: Object.fromEntries(soldNotes.map((note) => [note, at(noteKey(note))])),
  };
}

interface RatesFormProps {
  rates: Rates;
  onChange: ChangeSetting<StoredRates>;
  onBegin: () => void;
}

/** Changes fees and prices together, so that a sentence can say what comes of them. */
function RatesForm({ rates, onChange, onBegin }: RatesFormProps) {
  const [ratesBefore] = useState(rates);
  const { draft, attempt, field, isChanged } = useDraft(draftOf(ratesBefore));
  useUnsaved(isChanged, 'rates', onBegin);
  const typedRates = ratesIn(draft);
  const isOvertaken = JSON.stringify(rates) !== JSON.stringify(ratesBefore);
  // Nothing texts would be lost, as after an undo.
  const begin = useEffectEvent(onBegin);
  const isLeftBehind = isOvertaken && !isChanged;
  useEffect(() => {
    if (isLeftBehind) begin();
  }, [isLeftBehind]);
  const saving = attempt.form(
    () =>
      onChange(
        (now) =>
          typedRates && JSON.stringify(now.rates) === JSON.stringify(ratesBefore)
            ? { ...now, rates: typedRates }
            : null,
        words.rates.saved,
      ),
    onBegin,
  );
  const input = (key: string, label: string, warning?: string) => {
    const { min, max } = boundsOf(key);
    const wrong =
      key === 'few'
        ? words.rates.wrongLetters(min, max)
        : words.rates.wrong(formatInr(min), formatInr(max));
    return (
      <TextInput
        key={key}
        label={label}
        hint={warning && <span className={ui.error}>{warning}</span>}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        required
        data-missing={wrong}
        data-wrong={readWhole(draft[key] ?? '', boundsOf(key)) === null ? wrong : undefined}
        {...field(key)}
      />
    );
  };
  const below = (note: number) => {
    const price = readWhole(draft[noteKey(note)] ?? '', rateBounds);
    return price !== null && price < note ? words.rates.belowWorth : undefined;
  };
  return (
    <CheckedForm className={ui.stack6} {...saving}>
      <PlanPart title={words.rates.delivery} lead={words.rates.deliveryLead}>
        <div className={styles.fields}>
          {input('fee', words.rates.fee)}
          {input('freeAbove', words.rates.freeAbove)}
        </div>
      </PlanPart>
      <PlanPart title={words.rates.names} lead={words.rates.namesLead}>
        <div className={styles.fields}>
          {input('few', words.rates.few)}
          {input('letter', words.rates.letter)}
          {input('letterOfMany', words.rates.letterOfMany)}
        </div>
      </PlanPart>
      <PlanPart title={words.rates.notes} lead={words.rates.notesLead}>
        <div className={styles.fields}>
          {soldNotes.map((note) =>
            input(noteKey(note), words.rates.note(formatInr(note)), below(note)),
          )}
        </div>
      </PlanPart>
      <PlanPart title={words.rates.example} lead={words.rates.exampleLead} attempt={attempt}>
        <p className={styles.answer} role="status">
          {typedRates ? exampleOf(typedRates) : words.rates.noExample}
        </p>
        {isOvertaken && isChanged && <Notice>{words.rates.overtaken}</Notice>}
        <div className={ui.row2}>
          <Button type="submit" busy={attempt.busy} disabled={!isChanged}>
            {words.rates.save}
          </Button>
          {isChanged && (
            <Button variant="quiet" onClick={onBegin}>
              {words.rates.discard}
            </Button>
          )}
        </div>
      </PlanPart>
    </CheckedForm>
  );
}

function exampleOf({ delivery, letters }: Rates): string {
  const { few } = letters;
  const name = words.rates.ofName(
    { letters: few, price: formatInr(namePrice(few, letters)) },
    { letters: few + 1, price: formatInr(namePrice(few + 1, letters)) },
  );
  const { freeAbove, fee } = delivery;
  const order =
    fee === 0
      ? words.rates.allFree
      : words.rates.ofOrder(formatInr(freeAbove), formatInr(fee), formatInr(freeAbove + 1));
  return `${name} ${order}`;
}
