import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Plugin } from 'vite';

const imported = /^import (\w+) from '([^']+\.module\.css)';$/gm;
/** `classNames` of nothing but names, which the build already knows. */
const joined = /\bclassNames\(\s*('_\w+'(?:,\s*'_\w+')*),?\s*\)/g;

/**
 * Makes the classes of style sheets short, and writes each where it is used instead of an object with
 * all of a sheet: no script carries or joins names that never change.
 */
export function classNames(): Plugin {
  let root = '.';
  const nameOf = (name: string, file: string) => shortName(`${relative(root, file)} ${name}`);
  /** Returns all classes of a sheet. */
  const namesIn = (file: string): Readonly<Record<string, string>> => {
    const selectors = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|\{[^{}]*\}/gs, '');
    const names = Array.from(selectors.matchAll(/\.([A-Za-z][\w-]*)/g), ([, name = '']) => name);
    return Object.fromEntries(names.map((name) => [name, nameOf(name, file)]));
  };
  return {
    name: 'class-names',
    apply: 'build',
    enforce: 'pre',
    config: (config) => {
      root = config.root ?? '.';
      return { css: { modules: { generateScopedName: nameOf } } };
    },
    transform: {
      filter: { id: /\.tsx?$/, code: '.module.css' },
      handler: (code, id) => {
        let named = code;
        for (const [line, styles = '', sheet = ''] of code.matchAll(imported)) {
          const inRoom = sheet.replace(/^#pwa/, root);
          const file = inRoom === sheet ? join(dirname(id), sheet) : inRoom;
          const names = namesIn(file);
          const uses = new RegExp(`(?<![\\w./-])${styles}\\b(?:\\.(\\w+))?`, 'g');
          let asObject = false;
          named = named.replaceAll(/^(?!import ).*$/gm, (each) =>
            each.replaceAll(uses, (use, name?: string) => {
              if (name === undefined) {
                // What is looked up by its name needs all of them.
                asObject = true;
                return use;
              }
              if (names[name] === undefined) throw new Error(`${file} has no class ${name}`);
              return `'${names[name]}'`;
            }),
          );
          const all = asObject ? `const ${styles} = ${JSON.stringify(names)};` : '';
          named = named.replace(line, `import '${sheet}';${all}`);
        }
        // Its lines stay where they are.
        return { code: named.replaceAll(joined, joinNames), map: null };
      },
    },
  };
}

/** After all that is done to a sheet: no script asks it for a name any more. */
export function sheetsAlone(): Plugin {
  return {
    name: 'sheets-alone',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: () => ({ code: '', map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

function joinNames(call: string, names: string): string {
  const lines = '\n'.repeat(call.split('\n').length - 1);
  return `'${names.replaceAll(/[',\s]+/g, ' ').trim()}'${lines}`;
}

const usedNames = new Map<string, string>();

/**
 * Returns the same for the style sheets and for the pages that are rendered to HTML. Of 600
 * classes, two meet in one set of names of 60; one of them then has to be renamed.
 */
function shortName(of: string): string {
  const hash = createHash('sha256').update(of).digest('base64url').replaceAll(/[-_]/g, '');
  const name = `_${hash.slice(0, 4)}`;
  const other = usedNames.get(name);
  if (other !== undefined && other !== of) {
    throw new Error(`${of} and ${other} have one class name`);
  }
  usedNames.set(name, of);
  return name;
}
