interface PhoneLinkProps {
  /** As it is shown. */
  phone: string;
  /** Its address, as `callAddress` or SHOP_FILE gives it; without one nobody can call it. */
  call: string | null | undefined;
  className?: string | undefined;
}

/** Shows a phone number, as a link where it can be called. */
export function PhoneLink({ phone, call, className }: PhoneLinkProps) {
  if (!call) return <span className={className}>{phone}</span>;
  return (
    <a className={className} href={call}>
      {phone}
    </a>
  );
}
