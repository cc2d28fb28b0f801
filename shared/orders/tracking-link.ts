/** Whether a text may be the link to follow a parcel: the customer is led to nothing but the web (T24). */
export function isTrackingLink(text: string): boolean {
  return /^https:\/\/\S+\.\S+$/.test(text);
}
