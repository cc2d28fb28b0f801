import { Icon } from '#pwa/ui/icons.tsx';

export const PlusIcon = () => (
  <Icon>
    <path d="M12 5v14M5 12h14" />
  </Icon>
);

export const MinusIcon = () => (
  <Icon>
    <path d="M5 12h14" />
  </Icon>
);

export const TurnIcon = () => (
  <Icon>
    <path d="M19 12a7 7 0 1 1-2.2-5.1L19 9" />
    <path d="M19 4v5h-5" />
  </Icon>
);

export const ResetIcon = () => (
  <Icon>
    <path d="M4 9V4M4 9h5" />
    <path d="M4.6 9A8 8 0 1 1 4 14" />
  </Icon>
);

export const CropIcon = () => (
  <Icon>
    <path d="M7 3v14h14M3 7h14v14" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="M5 12.5l4.5 4.5L19 7.5" />
  </Icon>
);

export const HalfIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="8" />
    <path d="M12 4v16M12 9l6.5-1M12 14l7.4-.5" />
  </Icon>
);

export const WarningIcon = () => (
  <Icon>
    <path d="M12 4l9 16H3z" />
    <path d="M12 10v4.5M12 17.3v.2" />
  </Icon>
);
