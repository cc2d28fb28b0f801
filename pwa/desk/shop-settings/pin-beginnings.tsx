import { type SubmitEvent, useState } from 'react';
import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { useUnsaved } from '#pwa/desk/forms/use-unsaved.ts';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { Notice } from '#pwa/ui/feedback/notice.tsx';
import { CheckedForm } from '#pwa/ui/forms/checked-form.tsx';
import { Select, TextInput } from '#pwa/ui/forms/field.tsx';
import { beginningShape, mostOwnBeginnings } from '#shared/delivery/delivery-bounds.ts';
import { type Zone, zoneNames, zones } from '#shared/delivery/zones.ts';
import styles from './delivery-section.module.css';
import type { PlanPartProps } from './delivery-section.tsx';
import { PlanPart } from './plan-part.tsx';
import { PlanRow } from './plan-row.tsx';
import { words } from './words.ts';

/** PIN codes that lie in another zone than the built-in table says, by how they begin. */
export function PinBeginnings({ plan, onChange }: PlanPartProps) {
  const tried = useTried();
  const [beginning, setBeginning] = useState('');
  const [zone, setZone] = useState<Zone>('near');
  useUnsaved(beginning !== '', 'zones', () => setBeginning(''));
  const own = Object.entries(plan.zones).sort(([a], [b]) => (a < b ? -1 : 1));
  const isFull = own.length >= mostOwnBeginnings;
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!beginningShape.test(beginning)) return;
    const done = words.beginnings.added(beginning, words.zones[zone]);
    await tried.run(
      () => onChange((now) => ({ zones: { ...now.zones, [beginning]: zone } }), done),
      () => setBeginning(''),
    );
  };
  const remove = (removed: string) =>
    void tried.run(() =>
      onChange((now) => {
        const { [removed]: _, ...others } = now.zones;
        return { zones: others };
      }, words.beginnings.removed(removed)),
    );
  return (
    <PlanPart title={words.beginnings.title} lead={words.beginnings.lead} tried={tried}>
      <RowList>
        {own.map(([begins, to]) => (
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
        {own.length === 0 && <PlanRow note={words.beginnings.none} />}
      </RowList>
      <CheckedForm className={styles.fields} onSubmit={add}>
        <TextInput
          label={words.beginnings.begins}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          required
          data-missing={words.beginnings.shape}
          data-wrong={
            beginning && !beginningShape.test(beginning) ? words.beginnings.shape : undefined
          }
          value={beginning}
          onChange={({ target }) => {
            tried.forget();
            setBeginning(target.value.trim());
          }}
        />
        <Select
          label={words.beginnings.zone}
          options={zoneNames.map((value) => ({ value, label: words.zones[value] }))}
          value={zone}
          onChange={({ target }) => setZone(target.value as Zone)}
        />
        <Button
          type="submit"
          variant="secondary"
          className={styles.add}
          busy={tried.busy}
          disabled={isFull}
        >
          {words.beginnings.add}
        </Button>
      </CheckedForm>
      {isFull && <Notice>{words.beginnings.full(mostOwnBeginnings)}</Notice>}
      <Disclosure label={words.beginnings.builtIn}>
        <dl className={styles.builtIn}>
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

/** Where they lie, and where they would without it. */
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
