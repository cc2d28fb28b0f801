/** What stands between two cells; in a text, the one that is there most often. */
const delimiters = [',', '\t', ';', '|'];

/**
 * Returns the rows of a text of cells, as banks save them or spreadsheets copy them: cells in quotes may hold commas,
 * line ends and doubled quotes. Cells are trimmed, and rows without a text are left out (B81).
 */
export function readTable(text: string): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((each) => each !== '')) rows.push(row);
    row = [];
  };
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (sign === delimiter) endCell();
    else if (sign === '\n') endRow();
    else cell += sign;
  }
  endRow();
  return rows;
}

function delimiterOf(text: string): string {
  const unquoted = text.replace(/"[^"]*"/g, '');
  const countOf = (sign: string) => unquoted.split(sign).length;
  return delimiters.reduce((most, each) => (countOf(each) > countOf(most) ? each : most));
}
