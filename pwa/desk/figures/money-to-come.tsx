import { useState } from 'react';
import { Link } from 'wouter';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useStaffAccount } from '#pwa/desk/access/staff-account.tsx';
import { words as moveWords } from '#pwa/desk/moves/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { classNames } from '#pwa/ui/class-names.ts';
import { Disclosure } from '#pwa/ui/disclosure.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { staffMay } from '#shared/accounts/staff-may.ts';
import { stateNames, statesAndTerritories } from '#shared/delivery/india.ts';
import type { DaysAsked } from '#shared/figures/figures-by.ts';
import type { MoneyAnswer, NamedSum } from '#shared/figures/figures-schemas.ts';
import { formatSum, groupDigits } from '#shared/values/money.ts';
import chart from './bar-chart.module.css';
import styles from './figures-panel.module.css';
import { words } from './words.ts';

/** Shows owners the money to come, asked for once it is opened, as the server reads many orders for it (B46, B49). */
export function MoneyToCome({ days }: { days: DaysAsked }) {
  const [isOpen, setIsOpen] = useState(false);
  const staffAnswer = useStaffAccount();
  const isOffered = staffAnswer !== null && staffMay(staffAnswer.post, 'download_accounts');
  const money = useRemote(
    isOpen && isOffered ? `${days.from} ${days.to}` : null,
    () => deskApi().moneyFigures(days),
    { fresh: true },
  );
  if (!isOffered) return null;
  return (
    <section className={styles.gifts} aria-labelledby="money-to-come">
      <h2 id="money-to-come" className={ui.smallTitle}>
        {words.money}
      </h2>
      <p className={ui.note}>{words.moneyNote}</p>
      <Disclosure label={words.showMoney} className={chart.table} onToggle={setIsOpen}>
        <RemoteView remote={money} texts={words} lines={6}>
          {(answer) => (
            <div
              className={classNames(ui.stack5, ui.shrinking, deskUi.dimmedWhenLoading)}
              aria-busy={money.isLoading}
              data-loading={money.isLoading}
            >
              <AwaitedSums money={answer} />
              <SalesSums money={answer} days={days} />
            </div>
          )}
        </RemoteView>
      </Disclosure>
    </section>
  );
}

/** Shows what is to come and to go back now; each kind leads to its orders. */
function AwaitedSums({ money }: { money: MoneyAnswer }) {
  const { to_check, on_the_way, with_courier, refunds_due } = money;
  const kinds = [
    { name: words.toCheck, href: '/admin?tab=work&step=to_pay', total: to_check },
    { name: words.onTheWay, href: '/admin?tab=work&step=shipped', total: on_the_way },
    { name: words.withCourier, href: '/admin?money=cash', total: with_courier },
    { name: words.refundsDue, href: '/admin?tab=work&step=problem', total: refunds_due },
  ].filter(({ total }) => total.orders > 0);
  if (kinds.length === 0) return <p>{words.noMoney}</p>;
  return (
    <SumTable
      title={words.now}
      rows={kinds.map(({ name, href, total: { orders, sum } }) => ({
        name,
        orders,
        sum,
        label: (
          <Link href={href} className={later.boldLink}>
            {name}
          </Link>
        ),
      }))}
    />
  );
}

/** Shows the sales of the days three times over, each time by other names. */
function SalesSums({ money, days }: { money: MoneyAnswer; days: DaysAsked }) {
  const { by_payment, by_state, by_coupon } = money;
  if (by_payment.length === 0) return <p>{words.nothingSold}</p>;
  const kinds: Readonly<Record<string, string>> = moveWords.kinds;
  return (
    <>
      <p className={ui.note}>{words.salesNote(words.days(days))}</p>
      <div className={classNames(ui.stack5, ui.shrinking, deskUi.twoColumnsFrom48)}>
        <SumTable
          title={words.byPayment}
          rows={by_payment}
          nameOf={(name) => kinds[name] ?? name}
        />
        <SumTable title={words.byState} rows={by_state} nameOf={stateOf} />
        {by_coupon.length === 0 ? (
          <p>{words.noCoupon}</p>
        ) : (
          <SumTable title={words.byCoupon} rows={by_coupon} />
        )}
      </div>
    </>
  );
}

interface SumTableProps {
  title: string;
  rows: readonly (NamedSum & { label?: React.ReactNode })[];
  nameOf?: (name: string) => string;
}

function SumTable({ title, rows, nameOf = (name) => name }: SumTableProps) {
  return (
    <div>
      <table aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{words.orders}</th>
            <th scope="col">{words.giftSum}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, orders, sum, label }) => (
            <tr key={name}>
              <th scope="row">{label ?? nameOf(name)}</th>
              <td>{groupDigits(orders)}</td>
              <td>{formatSum(sum)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the name of a state that the accountant's file has as `29-Karnataka`. */
function stateOf(name: string): string {
  const text = name.slice(name.indexOf('-') + 1);
  const state = statesAndTerritories.find((each) => each === text);
  return state ? stateNames[state] : text || words.noState;
}
