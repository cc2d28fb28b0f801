import libraryUrl from 'libheif-js/libheif-wasm/libheif.js?url';
import wasmUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import { decodeHeic, type Libheif } from './decode-heic.ts';
import { type DrawingTools, prepareSentFiles } from './reencode-photo.ts';

prepareSentFiles(decoder());

/**
 * The files of the library are served as they are published, and asked for by this worker alone.
 * Some browsers import a script that did not come only once, so another try is another worker's.
 */
async function decoder(): Promise<DrawingTools['decode']> {
  const [create, wasmBinary] = await Promise.all([factoryOfLibrary(), wasmOfLibrary()]);
  const libheif = create({ wasmBinary });
  return async (file) =>
    createImageBitmap(await decodeHeic(libheif, new Uint8Array(await file.arrayBuffer())));
}

type CreateLibheif = (options: { wasmBinary: ArrayBuffer }) => Libheif;

/** The library is a script of the kind that hands itself to a `define`. */
async function factoryOfLibrary(): Promise<CreateLibheif> {
  const defined = new Promise<CreateLibheif>((resolve) => {
    const define = (_names: unknown, create: () => CreateLibheif) => resolve(create());
    Object.assign(globalThis, { define: Object.assign(define, { amd: true }) });
  });
  await import(/* @vite-ignore */ libraryUrl);
  return defined;
}

async function wasmOfLibrary(): Promise<ArrayBuffer> {
  const answer = await fetch(wasmUrl);
  if (!answer.ok) throw new Error(`${wasmUrl} was answered with ${answer.status}`);
  return answer.arrayBuffer();
}
