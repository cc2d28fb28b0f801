import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { PrintSheet } from '#api/printing/print-sheet.ts';
import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { drawPdf } from './draw-pdf.ts';

const pointsPerMm = 72 / 25.4;

/**
 * A page in true size: cut at its trim box, with bleed around that up to its edges. Its colours are
 * sRGB; nothing in it depends on when or where it is made.
 */
export async function pdfFile(
  { picture, trimMm, bleedMm, viewBox }: PrintSheet,
  photos: ReadonlyMap<DrawingNode, Uint8Array>,
  { title, createdAt, srgb }: { title: string; createdAt: Date; srgb: Uint8Array },
): Promise<Buffer> {
  const bleed = bleedMm * pointsPerMm;
  const width = (trimMm.width + 2 * bleedMm) * pointsPerMm;
  const height = (trimMm.height + 2 * bleedMm) * pointsPerMm;
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    pdfVersion: '1.7',
    font: '',
    info: { Title: title, CreationDate: createdAt },
  });
  Object.assign(doc.page.dictionary.data, {
    BleedBox: [0, 0, width, height],
    TrimBox: [bleed, bleed, width - bleed, height - bleed],
  });
  doc._root.data.OutputIntents = [outputIntent(doc, srgb)];
  doc.transform(
    width / viewBox.width,
    0,
    0,
    height / viewBox.height,
    (-viewBox.x * width) / viewBox.width,
    (-viewBox.y * height) / viewBox.height,
  );
  drawPdf(doc, picture, photos);
  doc.end();
  return await buffer(doc);
}

/** Says which colours the numbers of the file mean. */
function outputIntent(doc: PDFDocument, srgb: Uint8Array) {
  const profile = doc.ref({ N: 3 });
  profile.end(srgb);
  const name = 'sRGB IEC61966-2.1';
  const intent = doc.ref({
    Type: 'OutputIntent',
    S: 'GTS_PDFA1',
    // An object, for PDFKit takes a primitive text for a name.
    OutputConditionIdentifier: Object(name),
    Info: Object(name),
    DestOutputProfile: profile,
  });
  intent.end();
  return intent;
}
