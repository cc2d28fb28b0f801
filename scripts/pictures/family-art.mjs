import { projectModule } from '../project-module.mjs';

/**
 * Resolves to what the shop's own pictures show of each family, with the name of its page.
 * @returns {Promise<(import('#shared/gifts/gift-drawing.ts').FamilyArt & { page: string })[]>}
 */
export async function familyArt() {
  const { families } = await projectModule('shared/gifts/families.ts');
  const { art } = await projectModule('shared/gifts/drawings.ts');
  return Object.keys(families).map((id) => ({
    ...art[id],
    page: families[id].page.path.replace('/products/', ''),
  }));
}
