import type { StoredOrder } from './order.ts';
import { orderProblems } from './order-life.ts';

/** What an order asks of staff (B90): photos to come, changes of a gift, or something wrong with what was delivered. */
export const questionKinds = ['photos', 'changes', ...orderProblems] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** `item` is the place of its gift, from 0; absent where it is about the whole order. */
export interface OrderQuestion {
  kind: QuestionKind;
  /** The UTC instant from which it is open: photos have some hours to come. */
  at: string;
  item?: number | undefined;
  /** The words of the customer; a list of orders has none. */
  text?: string | undefined;
}

/** One that was answered: by a member of staff, or else by what happened. `settled_at` is a UTC instant. */
export interface SettledQuestion extends OrderQuestion {
  settled_at: string;
  settled_by?: string | undefined;
}

/** The earliest stands first; those that are settled stand in the order in which they were. */
export type OrderQuestions = Pick<StoredOrder, 'questions' | 'settled_questions'>;

/** Photos that a device still sends are nobody's question before that. */
const photosHaveMs = 3 * 60 * 60 * 1_000;
/** No more are remembered. */
const mostSettled = 20;

/** Returns the questions that are open at a UTC instant, the earliest first. */
export function openQuestions(
  { questions = [] }: Pick<OrderQuestions, 'questions'>,
  now: string,
): OrderQuestion[] {
  return questions.filter(({ at }) => at <= now);
}

/** Returns the question of photos that were chosen for an order and are not here as it is placed. */
export function photoQuestion(placedAt: Date): OrderQuestion {
  return { kind: 'photos', at: new Date(placedAt.getTime() + photosHaveMs).toISOString() };
}

/** Returns an order's questions with one more; of one kind about one gift there is one, with its newest words. */
export function withQuestion(
  { questions = [] }: OrderQuestions,
  question: OrderQuestion,
): OrderQuestion[] {
  const others = questions.filter((each) => !isAbout(each, question));
  const earlier = questions.find((each) => isAbout(each, question));
  const newest = { ...question, at: earlier?.at ?? question.at };
  return [...others, newest].sort((one, other) => (one.at < other.at ? -1 : 1));
}

/**
 * Returns an order's questions once those that `isMeant` names are answered, by a member of staff or by
 * what happened; null where there is none of them. One that was not open yet leaves no trace.
 */
export function settleThose(
  { questions = [], settled_questions: before = [] }: OrderQuestions,
  isMeant: (question: OrderQuestion) => boolean,
  { at, author }: { at: string; author?: string | undefined },
): OrderQuestions | null {
  const answered = questions.filter(isMeant);
  if (answered.length === 0) return null;
  const noted = answered
    .filter((question) => question.at <= at)
    .map((question) => ({ ...question, settled_at: at, settled_by: author }));
  return {
    questions: questions.filter((question) => !isMeant(question)),
    settled_questions: [...before, ...noted].slice(-mostSettled),
  };
}

/** Returns whether two are about the same thing. */
export function isAbout(
  one: Pick<OrderQuestion, 'kind' | 'item'>,
  other: Pick<OrderQuestion, 'kind' | 'item'>,
): boolean {
  return one.kind === other.kind && one.item === other.item;
}

/** Returns whether a question is about gifts that are not made yet, and so over once they are. */
export function isBeforeMaking({ kind }: Pick<OrderQuestion, 'kind'>): boolean {
  return !(orderProblems as readonly QuestionKind[]).includes(kind);
}
