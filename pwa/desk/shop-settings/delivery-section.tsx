import { useState } from 'react';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { type ChangeSetting, useShopSetting } from '#pwa/desk/catalogue/use-shop-setting.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { useUnsaved } from '#pwa/desk/forms/unsaved.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { RowList } from '#pwa/desk/row-list.tsx';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import { useDraft, useTried } from '#pwa/ui/forms/use-draft.ts';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { dayWords } from '#shared/delivery/day-words.ts';
import { type DeliveryPlan, mostOwnBeginnings } from '#shared/delivery/delivery-plan.ts';
import { expectedDelivery, shipBy } from '#shared/delivery/expected-delivery.ts';
import { readPinCode } from '#shared/delivery/india.ts';
import {
  beginningShape,
  transitDayBounds,
  transitDays,
  transitDaysTo,
  type Zone,
  zoneNames,
  zoneOf,
  zones,
} from '#shared/delivery/zones.ts';
import { plainNumber } from '#shared/language/typed-text.ts';
import { planOn } from '#shared/shop-settings/settings-of-day.ts';
import type { StoredPlan } from '#shared/shop-settings/shop-settings-schemas.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { CarriersPart } from './carriers-part.tsx';
import { ClosedDays } from './closed-days.tsx';
import { Holidays } from './holidays.tsx';
import styles from './plan-part.module.css';
import { PlanPart, PlanRow } from './plan-part.tsx';
import { words } from './words.ts';

/** Changes a part of the plan and says what was done. */
export type ChangePlan = (
  edit: (plan: DeliveryPlan) => Partial<DeliveryPlan>,
  successText: string,
) => ReturnType<ChangeSetting<StoredPlan>>;

export interface PlanPartProps {
  plan: DeliveryPlan;
  today: string;
  onChange: ChangePlan;
}

/** Shows how days of delivery are counted: closed days, ways, zones and holidays (B45). */
export function DeliverySection() {
  const planSetting = useShopSetting('delivery-plan', {
    get: () => deskApi().deliveryPlan(),
    save: (plan) => deskApi().saveDeliveryPlan(plan),
  });
  // A notice may say that the workshop is closed.
  const noticesSetting = useRemote('notices', () => deskApi().notices(), { fresh: true });
  const today = dayInIndia(serverNow().toISOString());
  const onChange: ChangePlan = (edit, successText) =>
    planSetting.change(
      (now) => ({ ...now, plan: { ...now.plan, ...edit(now.plan) } }),
      successText,
    );
  const both = {
    data: planSetting.data &&
      noticesSetting.data && { ...planSetting.data, ...noticesSetting.data },
    failure: planSetting.failure ?? noticesSetting.failure,
    isLoading: planSetting.isLoading || noticesSetting.isLoading,
    load() {
      planSetting.load();
      noticesSetting.load();
    },
  };
  return (
    <RemoteView remote={both} texts={shopWords} lines={8}>
      {({ plan, notices }) => (
        <div className={ui.stack6}>
          <TryPinCode plan={planOn(today, notices, plan)} />
          <ClosedDays plan={plan} today={today} onChange={onChange} notices={notices} />
          <CarriersPart />
          <WaysToZones plan={plan} today={today} onChange={onChange} />
          <PinBeginnings plan={plan} today={today} onChange={onChange} />
          <Holidays plan={plan} today={today} onChange={onChange} />
        </div>
      )}
    </RemoteView>
  );
}

const newBeginning: { beginning: string; zone: Zone } = { beginning: '', zone: 'near' };

/** PIN codes that lie in another zone than the built-in table says, by how they begin. */
function PinBeginnings({ plan, onChange }: PlanPartProps) {
  const { draft, attempt, change, field } = useDraft(newBeginning);
  const { beginning, zone } = draft;
  const empty = () => change({ beginning: '' });
  useUnsaved(beginning !== '', 'zones', empty);
  const ownBeginnings = Object.entries(plan.zones).sort(([a], [b]) => (a < b ? -1 : 1));
  const isFull = ownBeginnings.length >= mostOwnBeginnings;
  const adding = attempt.form(
    () =>
      onChange(
        (now) => ({ zones: { ...now.zones, [beginning]: zone } }),
        words.beginnings.added(beginning, words.zones[zone]),
      ),
    empty,
  );
  const remove = (removed: string) =>
    void attempt.run(() =>
      onChange((now) => {
        const { [removed]: _, ...others } = now.zones;
        return { zones: others };
      }, words.beginnings.removed(removed)),
    );
  return (
    <PlanPart title={words.beginnings.title} lead={words.beginnings.lead} attempt={attempt}>
      <RowList>
        {ownBeginnings.map(([begins, to]) => (
          <PlanRow key={begins} what={`${begins}…`} note={zoneText(begins, to)}>
            <Button
              variant="quiet"
              flush="end"
              aria-label={words.removeOf(begins)}
              onClick={() => remove(begins)}
            >
              {words.remove}
            </Button>
          </PlanRow>
        ))}
        {ownBeginnings.length === 0 && <PlanRow note={words.beginnings.none} />}
      </RowList>
      <CheckedForm className={styles.fields} {...adding}>
        <TextInput
          label={words.beginnings.begins}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          required
          data-missing={words.beginnings.shape}
          data-wrong={
            beginning && !beginningShape.test(beginning) ? words.beginnings.shape : undefined
          }
          value={beginning}
          onChange={({ target }) => change({ beginning: plainNumber(target.value) })}
        />
        <Select
          label={words.beginnings.zone}
          options={zoneNames.map((value) => ({ value, label: words.zones[value] }))}
          {...field('zone')}
        />
        <Button
          type="submit"
          variant="secondary"
          className={deskUi.atFoot}
          busy={attempt.busy}
          disabled={isFull}
        >
          {words.beginnings.add}
        </Button>
      </CheckedForm>
      {isFull && <Notice>{words.beginnings.full(mostOwnBeginnings)}</Notice>}
      <Disclosure label={words.beginnings.builtIn}>
        <dl className={classNames(ui.boldTerms, styles.builtIn)}>
          {zoneNames.map((name) => (
            <div key={name}>
              <dt>{words.zones[name]}</dt>
              <dd>{beginningsOf(name)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </PlanPart>
  );
}

/** Returns where they lie, and where they would without it. */
function zoneText(begins: string, to: Zone): string {
  const usual = zones[begins];
  return usual
    ? `${words.zones[to]}, ${words.beginnings.before(words.zones[usual])}`
    : words.zones[to];
}

function beginningsOf(zone: Zone): string {
  const listed = Object.entries(zones).flatMap(([begins, to]) => (to === zone ? [begins] : []));
  return zone === 'country' ? words.beginnings.allElse : listed.join(', ');
}

const usualMakingDays = '5';

/** Shows what a shopper is told who orders now, for any PIN code. */
function TryPinCode({ plan }: { plan: DeliveryPlan }) {
  const [pinCode, setPinCode] = useState('');
  const [days, setDays] = useState(usualMakingDays);
  return (
    <PlanPart title={words.tryIt.title} lead={words.tryIt.lead}>
      <div className={styles.fields}>
        <TextInput
          label={words.tryIt.pinCode}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={pinCode}
          onChange={({ target }) => setPinCode(target.value)}
        />
        <TextInput
          label={words.tryIt.making}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={days}
          onChange={({ target }) => setDays(target.value.replace(/\D/g, ''))}
        />
      </div>
      <p className={styles.answer} role="status">
        {answerFor(pinCode, Number(days), plan)}
      </p>
    </PlanPart>
  );
}

function answerFor(typedText: string, makingDays: number, plan: DeliveryPlan): string {
  const pinCode = readPinCode(typedText);
  if (pinCode === null) return typedText.trim() === '' ? words.tryIt.none : words.tryIt.notPinCode;
  const orderedAt = serverNow();
  const shipped = shipBy(dayInIndia(orderedAt.toISOString()), makingDays, plan);
  const expected = expectedDelivery({ orderedAt, makingDays, pinCode }, plan) ?? '';
  return words.tryIt.answer({
    zone: words.zones[zoneOf(pinCode, plan)],
    transit: transitDaysTo(pinCode, plan) ?? 0,
    shipped: dayWords.near(shipped),
    expected: dayWords.near(expected),
  });
}

const choices = Array.from({ length: transitDayBounds.max }, (_, at) => String(at + 1));

/** How many working days a parcel is under way to each zone. */
function WaysToZones({ plan, onChange }: PlanPartProps) {
  const attempt = useTried();
  const choose = (zone: Zone, days: number) =>
    void attempt.run(() =>
      onChange(
        (now) => {
          const { [zone]: _, ...others } = now.transitDays;
          const newDays = days === transitDays[zone] ? others : { ...others, [zone]: days };
          return { transitDays: newDays };
        },
        words.ways.saved(words.zones[zone], days),
      ),
    );
  return (
    <PlanPart title={words.ways.title} lead={words.ways.lead} attempt={attempt}>
      <div className={styles.fields}>
        {zoneNames.map((zone) => (
          <Select
            key={zone}
            label={words.zones[zone]}
            hint={words.ways.builtIn(transitDays[zone])}
            options={choices.map((value) => ({ value, label: words.ways.days(Number(value)) }))}
            value={String(plan.transitDays[zone] ?? transitDays[zone])}
            onChange={({ target }) => choose(zone, Number(target.value))}
          />
        ))}
      </div>
    </PlanPart>
  );
}
