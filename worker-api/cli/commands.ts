import { adminCommands } from './admins.ts';
import { backupCommands } from './backup.ts';
import type { Command } from './command.ts';
import { customerCommands } from './customers.ts';
import { loadProducts } from './load-products.ts';
import { listMessages } from './messages.ts';
import { orderCommands } from './orders.ts';
import { pictureCommands } from './product-pictures.ts';
import { productCommands } from './products.ts';
import { resetLink } from './reset-link.ts';
import { listSecurityEvents } from './security.ts';

/** All commands, in the order of the help. */
export const commands: readonly Command[] = [
  listMessages,
  ...orderCommands,
  ...productCommands,
  loadProducts,
  ...pictureCommands,
  ...adminCommands,
  ...customerCommands,
  resetLink,
  ...backupCommands,
  listSecurityEvents,
];
