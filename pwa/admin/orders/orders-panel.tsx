export function OrdersPanel() {
  return <p>Orders</p>;
}
