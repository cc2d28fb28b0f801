import { type ApiAnswer, readAnswer } from './api-answer.ts';

/** One photo with the fields the server expects. */
export interface PhotoUpload {
  photoId: string;
  folder: string;
  productName: string;
  fileName: string;
  blob: Blob;
  userEmail: string;
  userName: string;
}

export interface UploadedPhoto {
  imageUrl: string;
  originalName: string;
  folder: string;
}

/** The multipart body; texts first, as the server needs the folder before the bytes. */
export function uploadForm(photo: PhotoUpload): FormData {
  const form = new FormData();
  form.set('userId', photo.userEmail);
  form.set('userName', photo.userName);
  form.set('namePrefix', photo.productName);
  form.set('folder', photo.folder);
  form.set('photoId', photo.photoId);
  form.set('images', photo.blob, photo.fileName);
  return form;
}

/** Reads the uploaded photo; an answer without one counts as no answer. */
export function uploadAnswer(request: Promise<Response>): Promise<ApiAnswer<UploadedPhoto>> {
  return readAnswer(request, async (response) => {
    const body: { images?: UploadedPhoto[] } = await response.json();
    const image = body.images?.[0];
    if (!image) throw new SyntaxError('The answer to an upload names no image');
    return image;
  });
}
