import type { ReactNode } from 'react';

/**
 * Shows a line icon on a 24-unit square, in the colour of the text around it, hidden from readers.
 */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const CloseIcon = () => (
  <Icon>
    <path d="M6 6l12 12M18 6L6 18" />
  </Icon>
);

export const MenuIcon = () => (
  <Icon>
    <path d="M4 7h16M4 12h16M4 17h16" />
  </Icon>
);

export const CartIcon = () => (
  <Icon>
    <path d="M6 8h12l1 12H5L6 8z" />
    <path d="M9 8V7a3 3 0 0 1 6 0v1" />
  </Icon>
);

export const ChevronDownIcon = () => (
  <Icon>
    <path d="M7 10l5 5 5-5" />
  </Icon>
);

export const ArrowUpIcon = () => (
  <Icon>
    <path d="M12 19V5M6 11l6-6 6 6" />
  </Icon>
);

export const GiftIcon = () => (
  <Icon>
    <path d="M4 11h16v9H4zM3 7.5h18V11H3zM12 7.5V20" />
    <path d="M12 7.5C9 7.5 7.5 6.6 7.5 5.2S9 3 10 4s2 3.5 2 3.5S13 5 14 4s2.5-.2 2.5 1.2S15 7.5 12 7.5z" />
  </Icon>
);

export const SealIcon = () => (
  <Icon>
    <path d="M12 3l2.3 1.7 2.8 0 .9 2.7 2.2 1.7-.9 2.7.900 2.7-2.2 1.7-.9 2.7-2.8 0L12 20.6l-2.3-1.7-2.8 0-.9-2.7-2.2-1.7.900-2.7-.9-2.7 2.2-1.7.900-2.7 2.8 0z" />
    <path d="M9 12l2 2 4-4" />
  </Icon>
);

export const TruckIcon = () => (
  <Icon>
    <path d="M3 6h11v10H3zM14 10h4l3 3v3h-7z" />
    <circle cx="7.5" cy="17.5" r="1.75" />
    <circle cx="17" cy="17.5" r="1.75" />
  </Icon>
);

export const LockIcon = () => (
  <Icon>
    <path d="M6 11h12v9H6zM9 11V8a3 3 0 0 1 6 0v3M12 15v2" />
  </Icon>
);

export const PinIcon = () => (
  <Icon>
    <path d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </Icon>
);

export const PhoneIcon = () => (
  <Icon>
    <path d="M6 3h3l1.5 4.5L8.5 9a12 12 0 0 0 6.5 6.5l1.5-2L21 15v3c0 1.5-1.2 2.6-2.7 2.5C10.8 20 4 13.2 3.5 5.7 3.4 4.2 4.5 3 6 3z" />
  </Icon>
);

export const MailIcon = () => (
  <Icon>
    <path d="M3 6h18v12H3zM3.5 6.5L12 13l8.5-6.5" />
  </Icon>
);
