import type { ReactNode } from 'react';
import { words as moveWords } from '#pwa/desk/moves/words.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { Icon } from '#pwa/ui/icons.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { neededDay } from '#shared/delivery/day-words.ts';
import { isolated } from '#shared/language/directions.ts';
import { comesTooLate } from '#shared/orders/delivery-form/needed-by.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { openQuestions, type QuestionKind } from '#shared/orders/order-questions.ts';
import { isMoneyOpen } from '#shared/payments/order-balance.ts';
import { words as paperWords } from './corrections/words.ts';
import styles from './order-marks.module.css';

/** What stands out about an order, as small signs in one line: their words are read out, and shown where there is room. */
export function OrderMarks({ order }: { order: DeskOrderRow }) {
  const { marks } = moveWords;
  const open = openQuestions(order, serverNow().toISOString());
  const kinds = [...new Set(open.map(({ kind }) => kind))];
  const { payment_problem: problem, same_reference: alike, needed_by: needed } = order;
  const { print_again: again = [] } = order;
  return (
    <span className={styles.marks}>
      {problem && <Mark tone="danger" sign={<MoneySign />} text={moveWords.problems[problem]} />}
      {alike && isMoneyOpen(order) && (
        <Mark tone="danger" sign={<MoneySign />} text={moveWords.alsoNamedFor(alike.length)} />
      )}
      {kinds.map((kind) => (
        <Mark
          key={kind}
          tone={kind === 'photos' ? 'warning' : 'danger'}
          sign={signOf(kind)}
          text={moveWords.questions[kind]}
        />
      ))}
      {again.length > 0 && (
        <Mark
          tone="danger"
          sign={<PrintSign />}
          text={marks.printAgain}
          more={paperWords.printAgain(again.map((paper) => paperWords.papers[paper]).join(', '))}
        />
      )}
      {needed !== undefined && (
        <Mark
          tone={comesTooLate(order) ? 'danger' : 'info'}
          sign={<DaySign />}
          text={moveWords.neededBy(neededDay(needed, serverNow()))}
        />
      )}
      {order.has_card && <Mark tone="neutral" sign={<CardSign />} text={marks.card} />}
      {order.desk_note && (
        <Mark
          tone="warning"
          sign={<NoteSign />}
          text={marks.note}
          more={isolated(order.desk_note)}
        />
      )}
    </span>
  );
}

interface MarkProps {
  tone: 'danger' | 'warning' | 'info' | 'neutral';
  sign: ReactNode;
  text: string;
  /** What the mouse reads besides. */
  more?: string;
}

const tones = {
  danger: ui.dangerTone,
  warning: ui.warningTone,
  info: ui.infoTone,
  neutral: ui.neutralTone,
};

function Mark({ tone, sign, text, more }: MarkProps) {
  return (
    <span className={classNames(styles.mark, tones[tone])} title={more ?? text}>
      {sign}
      <span className={styles.text}>{text}</span>
    </span>
  );
}

function signOf(kind: QuestionKind) {
  if (kind === 'photos') return <PhotoSign />;
  return kind === 'changes' ? <QuestionSign /> : <DamageSign />;
}

const PhotoSign = () => (
  <Icon>
    <path d="M4 7h3l2-2h6l2 2h3v12H4zM9 13a3 3 0 1 0 6 0 3 3 0 0 0-6 0" />
  </Icon>
);
const QuestionSign = () => (
  <Icon>
    <path d="M4 5h16v12H9l-5 4zM10 9.5a2 2 0 1 1 2.5 2c-.4.2-.5.5-.5 1M12 15v.1" />
  </Icon>
);
const DamageSign = () => (
  <Icon>
    <path d="M12 4l9 16H3zM12 10v4M12 17v.1" />
  </Icon>
);
const MoneySign = () => (
  <Icon>
    <path d="M7 5h10M7 9h10M7 13h3c6 0 6-8 0-8M9 13l6 7" />
  </Icon>
);
const DaySign = () => (
  <Icon>
    <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
  </Icon>
);
const CardSign = () => (
  <Icon>
    <path d="M3 6h18v12H3zM3 7l9 6 9-6" />
  </Icon>
);
const PrintSign = () => (
  <Icon>
    <path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z" />
  </Icon>
);
const NoteSign = () => (
  <Icon>
    <path d="M5 4h14v11l-5 5H5zM14 20v-5h5M8 9h8M8 12h4" />
  </Icon>
);
