/** What is known of a table (in MongoDB a collection) beside its columns. */
interface Table {
  /** Whether its rows are moved; the others are of this moment, or made of those that are. */
  moves: boolean;
  /** The database that alone has it; both where it is absent. */
  only?: 'sqlite' | 'mongodb';
}

/**
 * Every table of the shop. Moving house, the sizes in the metrics and their tests go by this list;
 * a table that is missing here fails the storage contract (ST30).
 */
export const tables = {
  users: { moves: true },
  sessions: { moves: true },
  products: { moves: true },
  picture_files: { moves: true },
  /** SQLite counts changes of its file itself. */
  product_changes: { moves: false, only: 'mongodb' },
  cart_lines: { moves: true },
  orders: { moves: true },
  /** After the orders: of one that came while they were read, the number stays taken. */
  invoices: { moves: true },
  /** In MongoDB, and in the rows that move, each order holds the ids of its lines and folders. */
  ordered_lines: { moves: false, only: 'sqlite' },
  ordered_folders: { moves: false, only: 'sqlite' },
  day_figures: { moves: false, only: 'sqlite' },
  day_gifts: { moves: false, only: 'sqlite' },
  month_figures: { moves: false, only: 'mongodb' },
  proofs: { moves: true },
  proof_answers: { moves: true },
  tell_consents: { moves: true },
  tellings: { moves: true },
  telling_marks: { moves: true },
  push_subscriptions: { moves: true },
  stopped_mailboxes: { moves: true },
  /** Of no use to anybody with others: devices are subscribed for them. */
  shop_keys: { moves: true },
  folders: { moves: true },
  photos: { moves: true },
  photo_files: { moves: true },
  proof_pictures: { moves: true },
  /** A device whose photo is not there sends it anew. */
  upload_parts: { moves: false },
  unlisted_files: { moves: false, only: 'mongodb' },
  contact_messages: { moves: true },
  ticket_steps: { moves: true },
  message_attempts: { moves: true },
  links: { moves: true },
  taken_links: { moves: false, only: 'mongodb' },
  passkeys: { moves: true },
  security_events: { moves: true },
  departures: { moves: true },
  coupons: { moves: true },
  coupon_uses: { moves: true },
  shop_documents: { moves: true },
  /** Of interest to those who save one at the same moment alone. */
  shop_document_saves: { moves: false, only: 'mongodb' },
  /** The new home has seen no time yet. */
  seen_time: { moves: false },
  leases: { moves: false },
  messenger_notices: { moves: false },
  messenger_requests: { moves: false },
  messenger_answers: { moves: false },
  limit_events: { moves: false },
  /** SQLite counts its migrations in the file's head. */
  migrations: { moves: false, only: 'mongodb' },
} as const satisfies Record<string, Table>;

export type TableName = keyof typeof tables;

export type MovedTable = {
  [Name in TableName]: (typeof tables)[Name]['moves'] extends true ? Name : never;
}[TableName];

/** The tables that move, in an order in which none refers to a later one. */
export const movedTables = Object.entries<Table>(tables).flatMap(([name, { moves }]) =>
  moves ? [name as MovedTable] : [],
);

/** The tables that this database has. */
export function tablesOf(database: 'sqlite' | 'mongodb'): TableName[] {
  return Object.entries<Table>(tables).flatMap(([name, { only = database }]) =>
    only === database ? [name as TableName] : [],
  );
}

export interface TableSize {
  table: TableName;
  rows: number;
  /** Of the contents without indexes; estimated from some of its rows in a large SQLite table. */
  bytes: number;
}
