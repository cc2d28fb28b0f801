/** What the desk is told as it happens; what became of the order it asks for itself. */
export interface OrderNewsItem {
  kind: 'placed' | 'changed';
  order_number: string;
}
