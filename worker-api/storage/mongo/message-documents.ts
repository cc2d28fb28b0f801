import type { ObjectId } from 'mongodb';
import type { TicketState } from '#shared/support/tickets.ts';
import type {
  StoredContactMessage,
  StoredMessageAttempt,
  StoredTicketStep,
} from '../message-stores.ts';
import type { MessengerNotice, MessengerRequest } from '../messenger-store.ts';
import type {
  StoredConsent,
  StoredSubscription,
  StoredTelling,
  TellingMark,
  TellingPlace,
} from '../told-store.ts';

/** The id is its order and channel. */
export interface ConsentDocument extends StoredConsent {
  _id: string;
}

/** The id is its place; see mongo-told.ts. */
export interface TellingDocument extends StoredTelling {
  _id: string;
}

/** The id is the telling's place with attempt and kind. */
export interface TellingMarkDocument extends TellingPlace, TellingMark {
  _id: string;
}

export interface SubscriptionDocument extends Omit<StoredSubscription, 'id' | 'sessionId'> {
  _id: string;
  /** Absent in those of earlier versions. */
  sessionId?: string | null;
}

export interface ContactMessageDocument extends Omit<StoredContactMessage, 'id'> {
  _id: string;
  state: TicketState;
  /** Empty once it is closed. */
  dueAt: string;
  arrival: ObjectId;
}

export interface TicketStepDocument extends StoredTicketStep {
  _id: string;
}

export interface MessageAttemptDocument extends Omit<StoredMessageAttempt, 'id'> {
  _id: string;
  arrival: ObjectId;
}

/** The notice has one document; see mongo-messenger.ts. */
export interface MessengerNoticeDocument extends MessengerNotice {
  _id: string;
}

export interface MessengerRequestDocument extends Omit<MessengerRequest, 'id'> {
  _id: string;
}

/** Of the request with the same id; null until it is answered. */
export interface MessengerAnswerDocument {
  _id: string;
  createdAt: string;
  answer: string | null;
}
