/** The desk, and what names its files. */
const ofStaff = /\/pwa\/(desk\/|frame\/admin-route\.ts$)/;

export const isOfStaff = (module: string) => ofStaff.test(module);

/** What has to be known of the files of a build. */
export type BuiltFiles = Record<
  string,
  {
    type: 'chunk' | 'asset';
    fileName: string;
    isEntry?: boolean;
    facadeModuleId?: string | null;
    moduleIds?: readonly string[];
    /** The modules that stand for a chunk of several: those that others load by `import()`. */
    loaded?: readonly string[];
    imports?: readonly string[];
    dynamicImports?: readonly string[];
    viteMetadata?: { importedCss: ReadonlySet<string> };
  }
>;

/** Returns the files of a build, where a chunk of several modules says which of them are loaded. */
export function withLoaded(bundle: BuiltFiles, isLoaded: (module: string) => boolean): BuiltFiles {
  return Object.fromEntries(
    Object.entries(bundle).map(([name, file]) => [
      name,
      { ...file, loaded: (file.moduleIds ?? []).filter(isLoaded) },
    ]),
  );
}

/** Returns the built files that only the desk needs. */
export function staffFiles(files: BuiltFiles): ReadonlySet<string> {
  return filesBehind(files, isOfStaff);
}

/**
 * Returns the built files that are needed only behind some modules which come late: what is left of
 * the chunks, with their styles, once everything is taken that is reached without passing through
 * one.
 */
export function filesBehind(
  files: BuiltFiles,
  comesLate: (module: string) => boolean,
): ReadonlySet<string> {
  const isLate = ({ facadeModuleId, loaded = [] }: BuiltFiles[string]) => {
    const modules = facadeModuleId ? [facadeModuleId] : loaded;
    return modules.length > 0 && modules.every(comesLate);
  };
  const reached = new Set<string>();
  const reach = (name: string) => {
    const file = files[name];
    if (!file || reached.has(name)) return;
    reached.add(name);
    // What a file imports comes with it, whatever else loads it late.
    for (const next of file.imports ?? []) reach(next);
    for (const next of file.dynamicImports ?? []) {
      const other = files[next];
      if (other && !isLate(other)) reach(next);
    }
  };
  for (const { fileName, isEntry } of Object.values(files)) if (isEntry) reach(fileName);

  const withStyles = (name: string) => [name, ...(files[name]?.viteMetadata?.importedCss ?? [])];
  const atOnce = new Set([...reached].flatMap(withStyles));
  return new Set(
    Object.values(files)
      .filter(({ type }) => type === 'chunk')
      .flatMap(({ fileName }) => withStyles(fileName))
      .filter((name) => !atOnce.has(name)),
  );
}
