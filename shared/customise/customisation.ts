/** One row of a custom frame: a note of `currency` rupees that carries `date` (YYYY-MM-DD). */
export interface CustomNote {
  date?: string | undefined;
  currency?: number | undefined;
}

/**
 * What a shopper typed into the Order Details dialog. Every field is optional because a
 * draft is a customisation too; `missingDetails` says what an order still needs.
 * Dates are YYYY-MM-DD. `folder` names the photo folder the line and its order refer to.
 */
export interface Customisation {
  specialData?: string | undefined;
  names?: string | undefined;
  description?: string | undefined;
  event?: string | undefined;
  customEvent?: string | undefined;
  zodiacSign?: string | undefined;
  resinName1?: string | undefined;
  resinName2?: string | undefined;
  resinDate1?: string | undefined;
  resinDate2?: string | undefined;
  resinEvent?: string | undefined;
  resinEventOther?: string | undefined;
  resinEventDate?: string | undefined;
  frameName1?: string | undefined;
  frameName2?: string | undefined;
  frameDate1?: string | undefined;
  frameDate2?: string | undefined;
  frameEvent?: string | undefined;
  frameEventOther?: string | undefined;
  frameEventDate?: string | undefined;
  frameSetType?: string | undefined;
  customNames?: string[] | undefined;
  customNotes?: CustomNote[] | undefined;
  imageUrls?: string[] | undefined;
  imageNames?: string[] | undefined;
  folder?: string | undefined;
}
