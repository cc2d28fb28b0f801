/** Who answers complaints, as the Consumer Protection (E-Commerce) Rules 2020 ask. */
export interface GrievanceOfficer {
  name: string;
  designation?: string;
  /** Absent where complaints go to the shop's own. */
  email?: string;
  phone?: string;
  call?: string;
}

/** The name, address and contacts of the shop. */
export interface Shop {
  name: string;
  /** The business behind the shop may go by another name. */
  legalName: string;
  founded: number;
  /** It stands in sentences: `Jaipur, Rajasthan`. */
  city: string;
  /** It is on one line, with its PIN code. */
  address: string;
  phone: string;
  /** The address of a link that calls it; absent of what is no number, as the placeholder. */
  call?: string;
  email: string;
  grievanceOfficer: GrievanceOfficer;
  /** What reads differently in Hindi. */
  inHindi?: { city?: string; address?: string };
}

/** Plainly fictional: what the shop is called until its owner says otherwise in SHOP_FILE. */
const placeholders: Shop = {
  name: 'Noteworthy',
  legalName: 'Noteworthy (a fictional business)',
  founded: 2020,
  city: 'Jaipur, Rajasthan',
  address: '0 Example Street, Jaipur, Rajasthan 000000',
  phone: '+91 00000 00000',
  email: 'hello@noteworthy.example',
  grievanceOfficer: {
    name: 'A. N. Example',
    designation: 'Grievance Officer',
    email: 'grievance@noteworthy.example',
  },
  inHindi: { city: 'जयपुर, राजस्थान', address: '0 उदाहरण मार्ग, जयपुर, राजस्थान 000000' },
};

declare global {
  /**
   * The shop of SHOP_FILE, which the server places here (`worker-api/shop-settings/shop-file.ts`) before it loads
   * the code that reads it: words are put together when their modules are loaded.
   */
  var ownShop: Shop | undefined;
}

/**
 * Who this shop is; nothing else in the code repeats it. The code of the pages reads it from the page
 * instead (`build/values-in-pages.ts`).
 */
export const shop: Shop = globalThis.ownShop ?? placeholders;
