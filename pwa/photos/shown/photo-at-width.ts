/** The address of a photo no wider than `widthPx`; pictures from elsewhere come as they are. */
export function photoAtWidth(url: string, widthPx: 160 | 480 | 960): string {
  return url.startsWith('/') && !url.includes('?') ? `${url}?w=${widthPx}` : url;
}
