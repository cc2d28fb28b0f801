export function WhatsappPanel() {
  return <p>WhatsApp</p>;
}
