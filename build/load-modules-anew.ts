import { afterAll, vi } from 'vitest';

/*
 * After every test file of a process that several share: the next loads the modules of the project
 * anew, so it meets no state of theirs. Those of packages stay.
 */

afterAll(() => void vi.resetModules());
