import { answerOf, read } from '#pwa/api/api-answer.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { readWrittenOrder, writeInEnglish } from '#shared/customisation/written-customisation.ts';
import type {
  CorrectOrderRequest,
  RemakeRequest,
} from '#shared/orders/corrections/correction-schemas.ts';
import type { Paper } from '#shared/orders/corrections/corrections.ts';
import type { StaffSending } from './staff-sending.ts';

/** Makes the calls by which staff correct a placed order, note things of it and make it again (B79). */
export function correctionCalls({ api }: StaffSending) {
  const ofOrder = api.admin.orders[':number'];
  return {
    correctOrder: (number: string, json: CorrectOrderRequest) =>
      answerOf(ofOrder.corrections.$post({ param: { number }, json }), 'order_number').then(
        read(readWrittenOrder),
      ),
    /** `item` counts the order's gifts from 0. */
    correctGift: (
      number: string,
      item: number,
      gift: { revision: number; customization: Customisation },
    ) =>
      answerOf(
        ofOrder.items[':index'].corrections.$post({
          param: { number, index: String(item) },
          json: writeInEnglish(gift),
        }),
        'order_number',
      ).then(read(readWrittenOrder)),
    /** Puts a photo of the gift's folder to its place, both counted from 0. */
    exchangePhoto: (
      number: string,
      item: number,
      json: { revision: number; photo: { place: number; id: string } },
    ) =>
      answerOf(
        ofOrder.items[':index'].corrections.$post({ param: { number, index: String(item) }, json }),
        'order_number',
      ).then(read(readWrittenOrder)),
    /** Asks for a photo, which the link of the order then takes. */
    askForPhoto: (number: string, json: { revision: number; item: number; place: number }) =>
      answerOf(ofOrder['photo-asks'].$post({ param: { number }, json }), 'order_number').then(
        read(readWrittenOrder),
      ),
    noteForColleagues: (number: string, json: { revision: number; text: string }) =>
      answerOf(ofOrder.note.$put({ param: { number }, json }), 'order_number').then(
        read(readWrittenOrder),
      ),
    noteCall: (number: string, json: { revision: number }) =>
      answerOf(ofOrder.call.$post({ param: { number }, json }), 'order_number').then(
        read(readWrittenOrder),
      ),
    remakeOrder: (number: string, json: RemakeRequest) =>
      answerOf(ofOrder.remakes.$post({ param: { number }, json }), 'order_number'),
    /** Notes that a paper of these orders was made; resolves to the orders as they are then. */
    notePapers: (numbers: string[], paper: Paper) =>
      answerOf(api.admin.orders.papers.$post({ json: { numbers, paper } }), 'rows'),
  };
}
