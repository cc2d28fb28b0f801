import { answerOf, readAnswer } from '#pwa/api/api-answer.ts';
import { fileBytes } from '#pwa/api/file-bytes.ts';
import type { DaysAsked } from '#shared/figures/figures-by.ts';
import type { StaffSending } from './staff-sending.ts';

/** Makes the calls about figures and accounts. */
export function figureCalls({ api, files }: StaffSending) {
  return {
    /** Returns what was sold on the days, and what is late now. */
    figures: (query: DaysAsked) => answerOf(api.admin.figures.$get({ query }), 'days'),
    /** Every gift ordered on the days, as a CSV file; `onBytes` hears how much of it is here. */
    accountsFile: (query: DaysAsked, onBytes: (bytes: number) => void) =>
      readAnswer(files.admin.figures['orders.csv'].$get({ query }), (response) =>
        fileBytes(response, 'text/csv', ({ body }) => readCounting(body, onBytes)),
      ),
  };
}

/** Reads a body to its end; rejects when it breaks off. */
async function readCounting(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
  onBytes: (bytes: number) => void,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    bytes += part.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(parts, { type: 'text/csv' });
}
