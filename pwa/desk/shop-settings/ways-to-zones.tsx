import { useTried } from '#pwa/desk/forms/use-tried.ts';
import { Select } from '#pwa/ui/forms/field.tsx';
import { transitDayBounds } from '#shared/delivery/delivery-bounds.ts';
import { transitDays, type Zone, zoneNames } from '#shared/delivery/zones.ts';
import styles from './delivery-section.module.css';
import type { PlanPartProps } from './delivery-section.tsx';
import { PlanPart } from './plan-part.tsx';
import { words } from './words.ts';

const choices = Array.from({ length: transitDayBounds.max }, (_, at) => String(at + 1));

/** How many working days a parcel is under way to each zone. */
export function WaysToZones({ plan, onChange }: PlanPartProps) {
  const tried = useTried();
  const choose = (zone: Zone, days: number) =>
    void tried.run(() =>
      onChange(
        (now) => {
          const { [zone]: _, ...others } = now.transitDays;
          const said = days === transitDays[zone] ? others : { ...others, [zone]: days };
          return { transitDays: said };
        },
        words.ways.saved(words.zones[zone], days),
      ),
    );
  return (
    <PlanPart title={words.ways.title} lead={words.ways.lead} tried={tried}>
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
