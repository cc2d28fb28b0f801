/** What print files use of PDFKit, which has no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  export interface PdfGradient {
    stop(offset: number, colour: string, opacity?: number): this;
    setTransform(a: number, b: number, c: number, d: number, e: number, f: number): this;
  }
  type Paint = string | PdfGradient;

  /** An object of the file. */
  export interface PdfObject {
    data: Record<string, unknown>;
    write(chunk: string | Uint8Array): void;
    end(chunk?: string | Uint8Array): void;
  }

  export interface PdfPage {
    dictionary: PdfObject;
    content: PdfObject;
    resources: PdfObject;
    xobjects: Record<string, PdfObject>;
    width: number;
    height: number;
  }

  export interface PdfOptions {
    size: readonly [width: number, height: number];
    margin: number;
    pdfVersion: '1.7';
    /** An empty name loads none. */
    font: '';
    info: Record<string, string | Date>;
  }

  export default class PDFDocument extends Readable {
    constructor(options: PdfOptions);
    page: PdfPage;
    _root: PdfObject;
    _ctm: [number, number, number, number, number, number];
    ref(data: Record<string, unknown>): PdfObject;
    addContent(operators: string): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    ellipse(x: number, y: number, radiusX: number, radiusY: number): this;
    path(d: string): this;
    fill(paint: Paint, rule?: 'non-zero' | 'even-odd'): this;
    stroke(paint: Paint): this;
    fillOpacity(opacity: number): this;
    strokeOpacity(opacity: number): this;
    lineWidth(width: number): this;
    lineCap(cap: 'butt' | 'round' | 'square'): this;
    lineJoin(join: 'miter' | 'round' | 'bevel'): this;
    dash(lengths: number[]): this;
    undash(): this;
    linearGradient(x1: number, y1: number, x2: number, y2: number): PdfGradient;
    radialGradient(
      x1: number,
      y1: number,
      r1: number,
      x2: number,
      y2: number,
      r2: number,
    ): PdfGradient;
    end(): void;
    image(
      bytes: Uint8Array,
      x: number,
      y: number,
      options: { width: number; height: number },
    ): this;
  }
}
