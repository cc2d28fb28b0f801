import { Icon } from '#pwa/ui/icons.tsx';

export const KeyIcon = () => (
  <Icon>
    <circle cx="8" cy="15" r="4" />
    <path d="M11 12l8-8M15.5 7.5l3 3" />
  </Icon>
);
