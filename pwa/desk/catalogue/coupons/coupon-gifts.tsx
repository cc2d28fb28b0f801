import { useId } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { words } from '#pwa/desk/catalogue/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { Button } from '#pwa/ui/button.tsx';
import { Select } from '#pwa/ui/forms/field.tsx';
import { Choice } from '#pwa/ui/forms/form-group.tsx';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import type { DeskProduct } from '#shared/catalogue/catalogue-schemas.ts';
import { displayName, shownName } from '#shared/catalogue/display-name.ts';
import { families, giftTypes, type ProductType } from '#shared/gifts/families.ts';
import { mostCouponGifts } from '#shared/http/bounds.ts';

/** The gifts that a coupon is for while it is edited: all, or those of some families and single ones. */
export interface ScopeDraft {
  isForSome: boolean;
  types: readonly ProductType[];
  gifts: readonly string[];
}

interface CouponGiftsProps {
  scope: ScopeDraft;
  /** Why it cannot be saved so. */
  failed: string | undefined;
  onChange: (part: Partial<ScopeDraft>) => void;
}

/** Asks for which gifts a coupon is. */
export function CouponGifts({ scope, failed, onChange }: CouponGiftsProps) {
  const name = useId();
  const { isForSome } = scope;
  const texts = words.coupons;
  return (
    <fieldset className={ui.stack3}>
      <legend className={deskUi.legend}>{texts.forWhich}</legend>
      <div className={ui.row3}>
        {[false, true].map((some) => (
          <Choice
            key={String(some)}
            type="radio"
            name={name}
            checked={isForSome === some}
            onChange={() => onChange({ isForSome: some })}
          >
            {some ? texts.forSome : texts.forAll}
          </Choice>
        ))}
      </div>
      {isForSome && <SomeGifts scope={scope} failed={failed} onChange={onChange} />}
    </fieldset>
  );
}

function SomeGifts({ scope: { types, gifts }, failed, onChange }: CouponGiftsProps) {
  const remote = useRemote('products', () => deskApi().products());
  const products = remote.data ?? [];
  const texts = words.coupons;
  const others = products.filter(({ name }) => !gifts.includes(name));
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flexible box in older browsers */}
      <div className={ui.row3} role="group" aria-label={texts.families}>
        {Object.values(families).map((family) => {
          const its = giftTypes.flatMap((each) => (each.family === family ? each.type : []));
          const isIn = its.every((type) => types.includes(type));
          const without = types.filter((type) => !its.includes(type));
          return (
            <Choice
              key={family.page.path}
              type="checkbox"
              checked={isIn}
              onChange={() => onChange({ types: isIn ? without : [...without, ...its] })}
            >
              {family.page.words('shown').title}
            </Choice>
          );
        })}
      </div>
      {gifts.length < mostCouponGifts && (
        <Select
          label={texts.addGift}
          emptyLabel={texts.chooseGift}
          options={others.map((each) => ({
            value: each.name,
            label: nameIn(products, each.name),
          }))}
          value=""
          data-wrong={failed}
          onChange={({ target }) => target.value && onChange({ gifts: [...gifts, target.value] })}
        />
      )}
      {gifts.length > 0 && (
        <ul className={ui.stack2}>
          {gifts.map((gift) => (
            <li key={gift} className={ui.row3}>
              <span>{nameIn(products, gift)}</span>
              <Button
                variant="quiet"
                onClick={() => onChange({ gifts: gifts.filter((each) => each !== gift) })}
              >
                {texts.removeGift(nameIn(products, gift))}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function nameIn(products: readonly DeskProduct[], name: string): string {
  const product = products.find((each) => each.name === name);
  return shownName(name, product?.display_name ?? displayName({ name }));
}
