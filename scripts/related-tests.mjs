import { toolOutput } from './run.mjs';

/**
 * The files of unit tests that stand on what differs from a commit, those nearest to a changed
 * file in the tree of folders first.
 * @param {string} base a commit
 * @param {readonly string[]} changed paths from the project's folder
 * @returns {Promise<string[]>}
 */
export async function relatedTests(base, changed) {
  const { output } = await toolOutput('vitest', [
    ...['list', '--filesOnly', `--changed=${base}`],
    ...['--project=rules', '--project=api', '--project=unit'],
  ]);
  const related = output.match(/(?<=^\[\w+\] )\S+\.test\.tsx?$/gm) ?? [];
  const distance = (/** @type {string} */ test) =>
    Math.min(...changed.map((file) => foldersBetween(file, test)));
  return related.sort((one, other) => distance(one) - distance(other));
}

/**
 * How many folders lie on the way from one file to another.
 * @param {string} from
 * @param {string} to
 */
function foldersBetween(from, to) {
  const up = from.split('/').slice(0, -1);
  const down = to.split('/').slice(0, -1);
  const fork = up.findIndex((folder, depth) => folder !== down[depth]);
  const shared = fork === -1 ? up.length : fork;
  return up.length + down.length - 2 * shared;
}
