import { expect, type Page } from '@playwright/test';
import { photo } from './shopper.ts';

/** Shares pictures with the shop as a phone does: by posting them as a form. */
export async function sharePhotos(page: Page, ...names: string[]): Promise<void> {
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      base64: (await photo(name)).buffer.toString('base64'),
    })),
  );
  await page.evaluate((pictures) => {
    const dataTransfer = new DataTransfer();
    for (const { name, base64 } of pictures) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    }
    const form = document.createElement('form');
    form.method = 'post';
    form.enctype = 'multipart/form-data';
    form.action = '/share';
    const input = document.createElement('input');
    input.type = 'file';
    input.name = 'images';
    input.multiple = true;
    input.files = dataTransfer.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, files);
  await expect(page).toHaveURL(/\/shared-photos$/);
}
