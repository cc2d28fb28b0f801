import { adminApi } from '#pwa/admin/admin-session.ts';
import { fileEnding, type PhotoFile } from './photo-files.ts';

/** All photos in one zip file; null when one of them could not be had. */
export async function zipPhotos(files: readonly PhotoFile[]): Promise<Blob | null> {
  const api = adminApi();
  const inputs: { name: string; input: Blob }[] = [];
  for (const { imageUrl, name } of files) {
    const photo = await api.photo(imageUrl);
    if (!photo.ok) return null;
    inputs.push({ name: name + fileEnding(photo.data.type), input: photo.data });
  }
  const { downloadZip } = await import('client-zip');
  return downloadZip(inputs).blob();
}
