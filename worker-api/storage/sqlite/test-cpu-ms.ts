/** What `work` answered and the processor time that this process took for it, however busy the machine is. */
export async function cpuMs<T>(work: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  const before = process.cpuUsage();
  const answer = await work();
  const { user, system } = process.cpuUsage(before);
  return { answer, ms: (user + system) / 1_000 };
}
