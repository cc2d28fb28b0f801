import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Button, type ButtonVariant } from '#pwa/ui/button.tsx';
import { confirmAlert, showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { usePress } from '#pwa/ui/focus/use-press.ts';
import { isolated } from '#shared/language/directions.ts';
import type { DeskOrderRow } from '#shared/orders/desk-order-schemas.ts';
import { type OrderQuestion, openQuestions } from '#shared/orders/order-questions.ts';
import { settleMoney } from './move-orders.ts';
import { words } from './words.ts';

type AskingOrder = Pick<DeskOrderRow, 'order_number' | 'questions'>;

interface SettleQuestionsProps {
  order: AskingOrder;
  variant: ButtonVariant;
  describedBy?: string | undefined;
}

/** A button for each question of an order that is open, which says that it is answered (B90). */
export function SettleQuestions({ order, variant, describedBy }: SettleQuestionsProps) {
  return openQuestions(order, serverNow().toISOString()).map((question) => (
    <SettleQuestion
      key={`${question.kind} ${question.item}`}
      number={order.order_number}
      question={question}
      variant={variant}
      describedBy={describedBy}
    />
  ));
}

interface SettleQuestionProps extends Pick<SettleQuestionsProps, 'variant' | 'describedBy'> {
  number: string;
  question: OrderQuestion;
}

function SettleQuestion({ number, question, variant, describedBy }: SettleQuestionProps) {
  const { kind, item } = question;
  const press = usePress(`settle ${number} ${kind} ${item}`, async () => {
    const send = () => deskApi().settleQuestion(number, { kind, item });
    const failure = await settleMoney(send, words.settled(number));
    if (failure) await showAlert(failure());
  });
  return (
    <Button variant={variant} aria-describedby={describedBy} {...press}>
      {words.settle(words.questions[kind])}
    </Button>
  );
}

/** Whether the production of these orders starts although some have open questions: staff are asked once. */
export async function startsDespiteQuestions(
  orders: readonly (AskingOrder & Pick<DeskOrderRow, 'customer_name'>)[],
): Promise<boolean> {
  const now = serverNow().toISOString();
  const sentences = orders.flatMap((order) => {
    const kinds = new Set(openQuestions(order, now).map(({ kind }) => kind));
    const name = isolated(order.customer_name);
    return [...kinds].map((kind) => words.asks[kind](name, order.order_number));
  });
  if (sentences.length === 0) return true;
  const first = sentences.slice(0, mostSentences);
  const others = sentences.length - first.length;
  return confirmAlert({
    text: [...first, ...(others > 0 ? [words.moreAsk(others)] : []), words.startAllTheSame].join(
      ' ',
    ),
    confirmLabel: words.startNow,
    cancelLabel: words.lookAgain,
  });
}

/** A question that nobody can read is none. */
const mostSentences = 5;
