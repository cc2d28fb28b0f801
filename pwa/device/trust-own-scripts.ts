/** The part of Trusted Types that the shop uses; TypeScript's DOM does not describe it. */
interface TrustedTypes {
  createPolicy(name: 'default', rules: { createScriptURL(url: string): string | null }): unknown;
}

/**
 * Lets workers start from the shop's own files (T38). The content security policy forbids every
 * other text that would become code, in engines that have Trusted Types.
 */
export function trustOwnScripts(): void {
  // zod otherwise tries `new Function` when it loads; that is refused, and the console says so.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', { createScriptURL: ownScript });
}

/** @internal Null, which the engine refuses, for what is not a file of the build. */
export function ownScript(url: string): string | null {
  const { origin, pathname } = new URL(url, location.href);
  const ours = pathname === '/sw.js' || pathname.startsWith('/assets/');
  return origin === location.origin && ours ? url : null;
}
