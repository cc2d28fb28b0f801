import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const imported = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Makes the classes of style sheets short, and a name for each instead of an object with all of a
 * sheet: what is not used goes, and what is stands where it is used, also in another file.
 */
export function classNames(): Plugin {
  return {
    name: 'class-names',
    apply: 'build',
    enforce: 'pre',
    config: ({ root = '.' }) => ({
      css: {
        modules: {
          generateScopedName: (name, file) => shortName(`${relative(root, file)} ${name}`),
        },
      },
    }),
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler: (code) => ({
        code: code.replaceAll(imported, (line, styles: string, file: string) =>
          // One that is looked up by its name needs the object.
          code.includes(`${styles}[`) ? line : `import * as ${styles} from ${file};`,
        ),
        // Its lines stay where they are.
        map: null,
      }),
    },
  };
}

const taken = new Map<string, string>();

/**
 * The same for the style sheets and for the pages that are rendered to HTML. Of 600 classes, two meet
 * in one set of names of 5,000; one of them then has to be renamed.
 */
function shortName(of: string): string {
  const hash = createHash('sha256').update(of).digest('base64url').replaceAll(/[-_]/g, '');
  const name = `_${hash.slice(0, 5)}`;
  const other = taken.get(name);
  if (other !== undefined && other !== of) {
    throw new Error(`${of} and ${other} have one class name`);
  }
  taken.set(name, of);
  return name;
}
