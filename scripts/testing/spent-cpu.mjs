import { readdirSync, readFileSync } from 'node:fs';

/**
 * The seconds of a processor that this process has taken, with those it started: what runs, and of
 * what ended, what its parent waited for. Without /proc only its own.
 */
export function spentCpuSeconds() {
  const processes = readProcesses();
  /** @type {(pid: number) => number} */
  const spentBelow = (pid) =>
    processes
      .filter(({ parent }) => parent === pid)
      .reduce((sum, child) => sum + child.seconds + spentBelow(child.pid), 0);
  const thisProcess = processes.find(({ pid }) => pid === process.pid);
  const { user, system } = process.cpuUsage();
  return (thisProcess?.seconds ?? (user + system) / 1e6) + spentBelow(process.pid);
}

function readProcesses() {
  try {
    return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(name) : []));
  } catch {
    return [];
  }
}

/** @param {string} pid */
function readProcess(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may have spaces: field 4 of proc(5) is the parent, 14 to 17 are times.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const seconds = fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / 100;
    return [{ pid: Number(pid), parent: fields[1], seconds }];
  } catch {
    // It ended meanwhile.
    return [];
  }
}
