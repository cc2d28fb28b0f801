import { expect, it } from 'vitest';
import { pictureIn, pictureSet } from './pictures.ts';

it('finds the picture of a product in the folder of a language', () => {
  expect(pictureIn('en', '/products/custom.svg')).toBe('/products/custom.svg');
  expect(pictureIn('hi', '/products/custom.svg')).toBe('/products/hi/custom.svg');
  expect(pictureIn('hi', '/products/views/custom-wall.svg')).toBe(
    '/products/hi/views/custom-wall.svg',
  );
});

it('leaves a picture that is not drawn by the shop where it is', () => {
  for (const address of [
    'https://pictures.example/products/custom.svg',
    '/products/custom.jpg',
    '/api/images/1',
  ]) {
    expect(pictureIn('hi', address)).toBe(address);
  }
});

it("lets a card choose between two widths of the owner's pictures, and of no other", () => {
  expect(pictureSet('/api/pictures/one?w=960')).toMatchObject({
    srcSet: '/api/pictures/one?w=480 480w, /api/pictures/one?w=960 960w',
  });
  expect(pictureSet('/products/custom.svg')).toBeUndefined();
});
