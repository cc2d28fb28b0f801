import type { Change, History, JudgedLine, ServerCall, Showing, Tap } from './test-judge.ts';

const fields = ['quantity', 'details'] as const;
type Field = (typeof fields)[number];

/**
 * Whether each device showed what it had to: a line that was put in and not removed by anyone is
 * there, one that went never comes back, one that nobody put in is never there, and each value is
 * the shopper's own last one or one that reached the server neither before it nor before what the
 * device has shown already.
 */
export function judgeDevices(history: History): string[] {
  const devices = new Set(history.showings.map(({ device }) => device));
  return [...devices].flatMap((device) => judgeDevice(device, history));
}

function judgeDevice(device: string, { calls, taps, showings }: History): string[] {
  const wrong: string[] = [];
  /** Lines the shopper has reason to expect, and whether they were gone once. */
  const fateOfLines = new Map<string, 'there' | 'gone'>();
  /**
   * The moments by line and field: no value that left the server before them may be shown again.
   */
  const floors = new Map<string, number>();
  const ownTaps = taps.filter((tap) => tap.device === device);
  const effective = calls.filter(({ outcome }) => outcome === 'done' || outcome === 'unknown');
  const added = (at: number) =>
    [...taps, ...effective].filter(({ change, began }) => change?.do === 'add' && began <= at);

  for (const showing of showings.filter((each) => each.device === device)) {
    const { at, lines } = showing;
    for (const { change, ended, visible } of ownTaps) {
      if (change.do === 'add' && visible && ended <= at && !fateOfLines.has(change.line)) {
        fateOfLines.set(change.line, 'there');
      }
    }
    for (const line of lines) {
      if (fateOfLines.get(line.id) === 'gone')
        wrong.push(`${device} showed ${line.id} again, at ${at}.`);
      fateOfLines.set(line.id, 'there');
      if (!added(at).some(({ change }) => change?.do === 'add' && change.line === line.id)) {
        wrong.push(`${device} showed ${line.id}, which nobody put in, at ${at}.`);
      }
      for (const field of fields) {
        if (!isExplained(field, line, showing, { ownTaps, effective, calls, floors })) {
          wrong.push(`${device} showed an old or foreign ${field} of ${line.id}, at ${at}.`);
        }
      }
    }
    for (const [id, before] of fateOfLines) {
      if (before === 'gone' || lines.some((line) => line.id === id)) continue;
      fateOfLines.set(id, 'gone');
      const ending = [...ownTaps.filter(({ ended }) => ended <= at), ...effective].some(
        ({ change, began }) => change && began <= at && ends(change, id),
      );
      const isRefused = calls.some(
        ({ change, outcome, device: by }) =>
          by === device && outcome === 'refused' && change?.do === 'add' && change.line === id,
      );
      if (!ending && !isRefused) wrong.push(`${device} lost ${id}, at ${at}.`);
    }
  }
  return wrong;
}

interface Surroundings {
  ownTaps: readonly Tap[];
  /** Calls that had or may have had an effect. */
  effective: readonly ServerCall[];
  calls: readonly ServerCall[];
  floors: Map<string, number>;
}

function isExplained(
  field: Field,
  line: JudgedLine,
  { at, device }: Showing,
  { ownTaps, effective, calls, floors }: Surroundings,
): boolean {
  const value = line[field];
  const carries = ({ change }: { change: Change | null }) => valueIn(change, line.id, field);
  const last = ownTaps.findLast((tap) => tap.ended <= at && carries(tap) !== undefined);
  if (last && carries(last) === value) return true;

  const serverCalls = calls.filter(({ began }) => began <= at);
  let floor = floors.get(`${line.id} ${field}`) ?? Number.NEGATIVE_INFINITY;
  if (last) {
    // Until the shopper's own value has arrived it is shown whatever the server has.
    const arrival = serverCalls.find(
      (call) =>
        call.device === device && call.began >= last.began && carries(call) === carries(last),
    );
    if (!arrival) return false;
    if (arrival.outcome !== 'refused' && arrival.outcome !== 'absent') {
      floor = Math.max(floor, arrival.began);
    }
  }
  const sources = effective.filter(
    (call) => call.began <= at && call.ended >= floor && carries(call) === value,
  );
  if (sources.length === 0) return false;
  floors.set(`${line.id} ${field}`, Math.max(floor, Math.min(...sources.map((s) => s.began))));
  return true;
}

/** Returns what a change makes of a field of a line; undefined when nothing. */
function valueIn(change: Change | null, id: string, field: Field) {
  if (change === null || change.do === 'order' || change.line !== id) return undefined;
  if (change.do === 'add') return change[field];
  if (change.do === 'quantity' && field === 'quantity') return change.quantity;
  if (change.do === 'details' && field === 'details') return change.details;
  return undefined;
}

function ends(change: Change, id: string): boolean {
  if (change.do === 'order') return change.lines.includes(id);
  return change.do === 'remove' && change.line === id;
}
