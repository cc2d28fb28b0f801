import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useShopSetting } from '#pwa/desk/catalogue/use-shop-setting.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { RowList } from '#pwa/desk/row-list.tsx';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Button } from '#pwa/ui/button.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import { RemoteView } from '#pwa/ui/remote/remote.tsx';
import { type ProductType, productTypes } from '#shared/gifts/families.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import { plainNumber, readNumber } from '#shared/language/typed-text.ts';
import {
  firstTaxDay,
  highestPercent,
  hsnShape,
  mostTaxVersions,
  type TaxTable,
  type TaxVersion,
} from '#shared/tax/goods-taxes.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import styles from './plan-part.module.css';
import { PlanPart, PlanRow } from './plan-part.tsx';
import { words } from './words.ts';

/** Shows how the gifts of each family are taxed, and from which day on (D42). */
export function TaxPart() {
  const setting = useShopSetting('taxes', {
    get: () => deskApi().taxes(),
    save: (taxes) => deskApi().saveTaxes(taxes),
  });
  const today = dayInIndia(serverNow().toISOString());
  const { draft, attempt, change, field, isChanged, reset } = useDraft({
    family: 'currency_note' as ProductType,
    hsn: '',
    percent: '',
    from: today,
  });
  useUnsaved(isChanged, 'taxes', reset);
  const { family, hsn, from } = draft;
  const percent = readPercent(draft.percent);
  const adding = attempt.form(
    () =>
      setting.change(
        (now) => ({
          ...now,
          taxes: withVersions(now.taxes, family, (versions) => [
            ...versions.filter((version) => version.from !== from),
            { from, hsn, percent: percent ?? 0 },
          ]),
        }),
        words.taxes.saved(words.taxes.families[family]),
      ),
    reset,
  );
  const remove = (type: ProductType, removed: string) =>
    void attempt.run(() =>
      setting.change(
        (now) => ({
          ...now,
          taxes: withVersions(now.taxes, type, (versions) =>
            versions.filter((version) => version.from !== removed),
          ),
        }),
        words.taxes.removed(words.taxes.families[type]),
      ),
    );
  return (
    <RemoteView remote={setting} texts={shopWords} lines={6}>
      {({ taxes }) => (
        <PlanPart title={words.taxes.title} lead={words.taxes.lead} attempt={attempt}>
          <RowList>
            {productTypes.flatMap((type) =>
              taxes[type].map((version, at) => (
                <PlanRow
                  key={`${type} ${version.from}`}
                  what={words.taxes.families[type]}
                  note={versionText(version, at === 0)}
                >
                  {at > 0 && (
                    <Button
                      variant="quiet"
                      flush="end"
                      aria-label={words.removeOf(
                        `${words.taxes.families[type]}, ${versionText(version, false)}`,
                      )}
                      onClick={() => remove(type, version.from)}
                    >
                      {words.remove}
                    </Button>
                  )}
                </PlanRow>
              )),
            )}
          </RowList>
          <CheckedForm className={styles.fields} {...adding}>
            <Select
              label={words.taxes.family}
              options={productTypes.map((value) => ({ value, label: words.taxes.families[value] }))}
              {...field('family')}
            />
            <TextInput
              label={words.taxes.hsn}
              hint={words.taxes.hsnHint}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              required
              data-missing={words.taxes.hsnWrong}
              data-wrong={hsn && !hsnShape.test(hsn) ? words.taxes.hsnWrong : undefined}
              value={hsn}
              onChange={({ target }) => change({ hsn: plainNumber(target.value) })}
            />
            <TextInput
              label={words.taxes.percent}
              hint={words.taxes.percentHint}
              inputMode="decimal"
              autoComplete="off"
              maxLength={8}
              required
              data-missing={words.taxes.percentWrong(highestPercent)}
              data-wrong={
                draft.percent && percent === null
                  ? words.taxes.percentWrong(highestPercent)
                  : undefined
              }
              {...field('percent')}
            />
            <TextInput
              label={words.taxes.from}
              hint={words.taxes.fromHint}
              type="date"
              min={firstTaxDay}
              max="2099-12-31"
              required
              data-missing={words.giveDay}
              {...field('from')}
            />
            <Button
              type="submit"
              variant="secondary"
              className={deskUi.atFoot}
              busy={attempt.busy}
              disabled={taxes[family].length >= mostTaxVersions}
            >
              {words.taxes.save}
            </Button>
          </CheckedForm>
        </PlanPart>
      )}
    </RemoteView>
  );
}

function withVersions(
  table: TaxTable,
  family: ProductType,
  versionsOf: (versions: readonly TaxVersion[]) => readonly TaxVersion[],
): TaxTable {
  const versions = [...versionsOf(table[family])].sort((a, b) => (a.from < b.from ? -1 : 1));
  return { ...table, [family]: versions };
}

function versionText({ hsn, percent, from }: TaxVersion, isFirst: boolean): string {
  const tax = words.taxes.tax(hsn, percent);
  return isFirst ? tax : words.taxes.taxFrom(tax, dateWords.day(from));
}

/** Returns a typed percentage of up to two decimals; null where it is none. */
function readPercent(typedText: string): number | null {
  const text = readNumber(typedText).replace(/\s*%$/, '').replace(',', '.');
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return null;
  return Number(text) <= highestPercent ? Number(text) : null;
}
