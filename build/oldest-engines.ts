import packageJson from '../package.json' with { type: 'json' };

/** What the build writes code and style sheets for: the `browserslist` of package.json. */
export const oldestEngines = packageJson.browserslist.map((engine) => engine.replace(' ', ''));
