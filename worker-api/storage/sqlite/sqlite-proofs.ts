import type {
  AnsweredProof,
  ProofCount,
  ProofStore,
  StoredProofAnswer,
  StoredProofPicture,
} from '../proof-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

interface ProofRow {
  order_number: string;
  item: number;
  version: number;
  customization: string;
  question: string;
  made_at: string;
  link_id: string;
  expires_at: string;
}

interface AnswerRow {
  kind: StoredProofAnswer['kind'];
  text: string;
  answered_at: string;
  answered_by: StoredProofAnswer['by'];
}

/** Null in every column of an answer where there is none. */
type AnsweredRow = ProofRow & { [Column in keyof AnswerRow]: AnswerRow[Column] | null };

interface PictureRow {
  order_number: string;
  item: number;
  version: number;
  image_id: string;
  sha256: string;
  drawing: number;
  width: number;
  height: number;
  made_at: string;
}

const pictureColumns =
  'order_number, item, version, image_id, sha256, drawing, width, height, made_at';
const columns =
  'order_number, item, version, customization, question, made_at, link_id, expires_at';
const answered = `SELECT ${columns}, kind, text, answered_at, answered_by
  FROM proofs LEFT JOIN proof_answers USING (order_number, item, version)`;

export function sqliteProofs(database: SqliteDatabase): ProofStore {
  return {
    async add(proof) {
      const added = await database.write(
        `INSERT INTO proofs (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        proof.orderNumber,
        proof.item,
        proof.version,
        JSON.stringify(proof.customization),
        proof.question,
        proof.madeAt,
        proof.linkId,
        proof.expiresAt,
      );
      return added === 1;
    },
    async ofOrders(orderNumbers) {
      return database
        .all<AnsweredRow>(
          `${answered} WHERE order_number IN (SELECT value FROM json_each(?))
           ORDER BY order_number, item, version`,
          JSON.stringify(orderNumbers),
        )
        .map(toProof);
    },
    async counts(orderNumbers) {
      return database.all<ProofCount>(
        `SELECT order_number AS orderNumber, count(*) AS proofs FROM proofs
         WHERE order_number IN (SELECT value FROM json_each(?)) GROUP BY order_number`,
        JSON.stringify(orderNumbers),
      );
    },
    async byLink(linkId) {
      const row = database.get<AnsweredRow>(`${answered} WHERE link_id = ?`, linkId);
      return row ? toProof(row) : null;
    },
    async answer({ orderNumber, item, version }, { kind, text, answeredAt, by }) {
      const place = [orderNumber, item, version] as const;
      const row = await database.together(() => {
        database.run(
          `INSERT INTO proof_answers
             (order_number, item, version, kind, text, answered_at, answered_by)
           SELECT order_number, item, version, ?, ?, ?, ? FROM proofs
           WHERE order_number = ? AND item = ? AND version = ?
           ON CONFLICT DO NOTHING`,
          ...[kind, text, answeredAt, by],
          ...place,
        );
        return database.get<AnswerRow>(
          `SELECT kind, text, answered_at, answered_by FROM proof_answers
           WHERE order_number = ? AND item = ? AND version = ?`,
          ...place,
        );
      });
      return row ? toAnswer(row) : null;
    },
    async addPicture(picture) {
      const added = await database.write(
        `INSERT INTO proof_pictures (${pictureColumns})
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
        picture.orderNumber,
        picture.item,
        picture.version,
        picture.imageId,
        picture.sha256,
        picture.drawing,
        picture.width,
        picture.height,
        picture.madeAt,
      );
      return added === 1;
    },
    async picturesOf(orderNumbers) {
      return database
        .all<PictureRow>(
          `SELECT ${pictureColumns} FROM proof_pictures
           WHERE order_number IN (SELECT value FROM json_each(?))
           ORDER BY order_number, item, version`,
          JSON.stringify(orderNumbers),
        )
        .map(toPicture);
    },
    async removeOfOrder(orderNumber) {
      await database.together(() => {
        for (const table of ['proofs', 'proof_answers', 'proof_pictures']) {
          database.run(`DELETE FROM ${table} WHERE order_number = ?`, orderNumber);
        }
      });
    },
  };
}

function toProof(row: AnsweredRow): AnsweredProof {
  return {
    orderNumber: row.order_number,
    item: row.item,
    version: row.version,
    customization: JSON.parse(row.customization),
    question: row.question,
    madeAt: row.made_at,
    linkId: row.link_id,
    expiresAt: row.expires_at,
    answer: row.kind === null ? null : toAnswer(row as AnswerRow),
  };
}

function toPicture(row: PictureRow): StoredProofPicture {
  const { item, version, sha256, drawing, width, height } = row;
  return {
    orderNumber: row.order_number,
    item,
    version,
    imageId: row.image_id,
    sha256,
    drawing,
    width,
    height,
    madeAt: row.made_at,
  };
}

function toAnswer({ kind, text, answered_at, answered_by }: AnswerRow): StoredProofAnswer {
  return { kind, text, answeredAt: answered_at, by: answered_by };
}
