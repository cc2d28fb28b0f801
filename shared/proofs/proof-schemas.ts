import { z } from 'zod';
import { linkTokenSchema } from '#shared/accounts/auth-schemas.ts';
import { customisationSchema } from '#shared/customisation/customisation-schema.ts';
import type { WrittenCustomisation } from '#shared/customisation/written-customisation.ts';
import { because } from '#shared/http/failure.ts';
import { filledText, optionalText } from '#shared/http/text-schemas.ts';
import type { Language } from '#shared/language/language.ts';
import type { OrderItem } from '#shared/orders/order.ts';
import { maxProofText, type Proof, type ProofAnswer } from './approval.ts';

/** What staff ask about a gift; the photos of its customisation stay those of the order. */
export const askAboutGiftSchema = z.object({
  customization: customisationSchema,
  question: filledText('question', maxProofText, 'many'),
});

/** The link is shown this once: what opens it is stored nowhere. */
export interface AskAboutGiftAnswer {
  version: number;
  link: string;
  expires_at: string;
}

const answerShape = {
  answer: z.enum(['approved', 'change']),
  text: optionalText('change', maxProofText, 'many').default(''),
};

const saysWhatToChange = ({ answer, text }: { answer: ProofAnswer['kind']; text: string }) =>
  answer === 'approved' || text !== '';
const whatToChange = { error: because('give', { what: 'change' }), path: ['text'] };

export const answerProofSchema = z.object(answerShape).refine(saysWhatToChange, whatToChange);

export const openProofSchema = z.object({ token: linkTokenSchema });

export const answerByLinkSchema = z
  .object({ token: linkTokenSchema, ...answerShape })
  .refine(saysWhatToChange, whatToChange);

export type AnswerByLinkRequest = z.input<typeof answerByLinkSchema>;

/** What a link shows: the gift and what is asked of it, nothing of who ordered it. */
export interface OpenedProof extends Pick<Proof, 'version' | 'question' | 'answer'> {
  order_number: string;
  /** Whose words the gift says, whatever language the page is read in. */
  language: Language;
  item: Pick<OrderItem, 'product_name' | 'product_type' | 'display_name'> & {
    customization: WrittenCustomisation;
    photos: { imageUrl: string; photoId: string }[];
  };
  /** The last version before it that was approved, to say what would change. */
  before: WrittenCustomisation;
  /** The newest version of the gift: only that one can be answered. */
  newest: number;
  expires_at: string;
}
