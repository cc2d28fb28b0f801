import { instructionsText } from '#shared/customisation/instructions-text.ts';
import { readCustomisation } from '#shared/customisation/written-customisation.ts';
import { isProductType } from '#shared/gifts/families.ts';
import type { OrderItem } from '#shared/orders/order.ts';

type Approvable = Pick<
  OrderItem,
  | 'product_name'
  | 'product_type'
  | 'customization'
  | 'datewith_instructions'
  | 'proofs'
  | 'approved_version'
>;

/** The gift as its customer last approved it, which is how it is made; `proofs` has the others. */
export function asApproved<T extends Partial<Approvable>>(item: T): T {
  const { product_name: name, product_type: type, proofs = [], approved_version } = item;
  const approved = proofs.find(({ version }) => version === approved_version);
  if (!approved || !name || !type || !isProductType(type)) return item;
  const customization = readCustomisation(approved.customization);
  const datewith_instructions = instructionsText({ name, type }, customization);
  return { ...item, customization, datewith_instructions };
}
