import { expect, test } from 'vitest';
import { type BuiltFiles, staffFiles } from './staff-files.ts';

const chunk = (fileName: string, parts: Partial<BuiltFiles[string]>): BuiltFiles => ({
  [fileName]: { type: 'chunk', fileName, imports: [], dynamicImports: [], ...parts },
});

const bundle: BuiltFiles = {
  ...chunk('index.js', {
    isEntry: true,
    imports: ['ui.js'],
    dynamicImports: ['cart.js', 'admin.js'],
  }),
  ...chunk('ui.js', {}),
  ...chunk('cart.js', { imports: ['table.js'] }),
  ...chunk('table.js', {}),
  ...chunk('admin.js', {
    facadeModuleId: '/shop/pwa/desk/admin.tsx',
    imports: ['ui.js', 'table.js', 'orders.js'],
    dynamicImports: ['whatsapp.js'],
    viteMetadata: { importedCss: new Set(['admin.css']) },
  }),
  ...chunk('orders.js', {}),
  ...chunk('whatsapp.js', { facadeModuleId: '/shop/pwa/desk/whatsapp-tab.tsx' }),
  'picture.svg': { type: 'asset', fileName: 'picture.svg' },
};

test('lists the files that only the desk needs, without those that shoppers share', () => {
  expect([...staffFiles(bundle)].sort()).toEqual([
    'admin.css',
    'admin.js',
    'orders.js',
    'whatsapp.js',
  ]);
});
