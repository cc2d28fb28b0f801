import { z } from 'zod';
import { calendarDate } from '#shared/http/text-schemas.ts';
import { printFormats } from './print-problems.ts';

const format = z.enum(printFormats).default('pdf');

/** The query of an order's print files: one gift by its place from 1, or all as a ZIP. */
export const printQuerySchema = z.object({
  format,
  item: z.coerce.number().int().min(1).optional(),
});

/** As many are chosen at once. */
const maxChosenOrders = 500;
export const chosenNumbersSchema = z.array(z.string().min(1).max(40)).min(1).max(maxChosenOrders);

/**
 * Asks for the print files of all orders to be shipped on a day in India, or of the chosen ones, which are then called
 * by that day; with `all` also of those that wait for money or a word.
 */
export const printJobSchema = z.object({
  date: calendarDate,
  all: z.boolean().default(false),
  format,
  numbers: chosenNumbersSchema.optional(),
});
