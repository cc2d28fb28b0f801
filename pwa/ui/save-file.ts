/** Hands bytes to the browser's downloads under a name. */
export function saveFile(bytes: Blob, fileName: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The download has begun by the end of the click; the address is given back after it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
