/** The staff area, and what gives it the shop's own dialogs. */
const ofStaff = /\/pwa\/(admin\/|app\/admin-route\.tsx$)/;

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
    imports?: readonly string[];
    dynamicImports?: readonly string[];
    viteMetadata?: { importedCss: ReadonlySet<string> };
  }
>;

/** The built files that only the staff area needs. */
export function staffFiles(files: BuiltFiles): ReadonlySet<string> {
  return filesBehind(files, isOfStaff);
}

/**
 * The built files that are needed only behind some modules which come late: what is left of the
 * chunks, with their styles, once everything is taken that is reached without passing through one.
 */
export function filesBehind(
  files: BuiltFiles,
  comesLate: (module: string) => boolean,
): ReadonlySet<string> {
  // A chunk that is also imported at once elsewhere has no module to stand for it.
  const isLate = ({ facadeModuleId, moduleIds = [] }: BuiltFiles[string]) =>
    facadeModuleId ? comesLate(facadeModuleId) : moduleIds.length > 0 && moduleIds.every(comesLate);
  const reached = new Set<string>();
  const reach = (name: string) => {
    const file = files[name];
    if (!file || reached.has(name) || isLate(file)) return;
    reached.add(name);
    for (const next of [...(file.imports ?? []), ...(file.dynamicImports ?? [])]) reach(next);
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
