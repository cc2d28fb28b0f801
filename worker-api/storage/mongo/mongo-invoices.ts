import { invoiceNumber } from '#shared/tax/invoice.ts';
import { documentKey, insertOnce, type MongoCollections } from './mongo-documents.ts';

/**
 * Gives an order the next invoice number of the year, or the one that it has (ST104). The insert under
 * year and number is the commit: only the number after one that is there is tried, so none is left out,
 * and `_id` and the order are unique, so none is given twice.
 */
export function mongoInvoices(invoices: MongoCollections['invoices']) {
  return async (orderNumber: string, year: string): Promise<string> => {
    // Ends: every further turn means that another order got a number.
    for (;;) {
      const own = await invoices.findOne({ orderNumber: { $eq: orderNumber } });
      if (own) return invoiceNumber(own.year, own.number);
      const last = await invoices.findOne({ year: { $eq: year } }, { sort: { number: -1 } });
      const number = (last?.number ?? 0) + 1;
      const invoice = { _id: documentKey(year, number), year, number, orderNumber };
      if (await insertOnce(() => invoices.insertOne(invoice))) return invoiceNumber(year, number);
    }
  };
}
