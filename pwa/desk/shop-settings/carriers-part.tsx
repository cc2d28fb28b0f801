import { useRef } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useShopSetting } from '#pwa/desk/catalogue/use-shop-setting.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { useDraft } from '#pwa/ui/forms/use-draft.ts';
import { RemoteView } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { type Carrier, mostCarriers, sameLetters } from '#shared/delivery/carriers.ts';
import { isolated } from '#shared/language/directions.ts';
import { CarrierForm } from './carrier-form.tsx';
import { PlanPart, PlanRow } from './plan-part.tsx';
import { words } from './words.ts';

const nothing: Carrier = { name: '', page: '' };
const isSame = (a: string, b: string) => sameLetters(a) === sameLetters(b);

/** Shows who carries parcels and where each is followed (B93); a name that is there already is changed. */
export function CarriersPart() {
  const texts = words.carriers;
  const setting = useShopSetting('carriers', {
    get: () => deskApi().carriers(),
    save: (carriers) => deskApi().saveCarriers(carriers),
  });
  const { draft, attempt, change, field, isChanged, reset } = useDraft(nothing);
  useUnsaved(isChanged, 'carriers', reset);
  const pageInput = useRef<HTMLInputElement>(null);
  const [name, page] = [draft.name.trim(), draft.page.trim()];
  const save = attempt.form(
    () =>
      setting.change(
        (now) => {
          const isThere = now.carriers.some((each) => isSame(each.name, name));
          const carriers = isThere
            ? now.carriers.map((each) => (isSame(each.name, name) ? { name, page } : each))
            : [...now.carriers, { name, page }];
          return { ...now, carriers };
        },
        texts.saved(isolated(name)),
      ),
    reset,
  );
  // The form stands below the list, out of sight on a phone.
  const edit = (carrier: Carrier) => {
    change(carrier);
    pageInput.current?.focus();
  };
  const remove = (removed: string) =>
    void attempt.run(() =>
      setting.change(
        (now) => ({ ...now, carriers: now.carriers.filter((each) => each.name !== removed) }),
        texts.removed(isolated(removed)),
      ),
    );
  return (
    <RemoteView remote={setting} texts={shopWords} lines={6}>
      {({ carriers }) => {
        const isFull =
          carriers.length >= mostCarriers && !carriers.some((each) => isSame(each.name, name));
        return (
          <PlanPart title={texts.title} lead={texts.lead} attempt={attempt}>
            <RowList>
              {carriers.map((carrier) => (
                <PlanRow
                  key={carrier.name}
                  what={carrier.name}
                  note={<bdi>{new URL(carrier.page).host}</bdi>}
                >
                  <div className={ui.middleRow}>
                    <Button
                      variant="quiet"
                      aria-label={texts.editOf(carrier.name)}
                      onClick={() => edit(carrier)}
                    >
                      {texts.edit}
                    </Button>
                    <Button
                      variant="quiet"
                      flush="end"
                      aria-label={words.removeOf(carrier.name)}
                      onClick={() => remove(carrier.name)}
                    >
                      {words.remove}
                    </Button>
                  </div>
                </PlanRow>
              ))}
              {carriers.length === 0 && <PlanRow note={texts.none} />}
            </RowList>
            <CarrierForm
              name={field('name')}
              page={field('page')}
              pageInput={pageInput}
              sending={save}
              busy={attempt.busy}
              isFull={isFull}
            />
            {isFull && <Notice>{texts.full(mostCarriers)}</Notice>}
          </PlanPart>
        );
      }}
    </RemoteView>
  );
}
