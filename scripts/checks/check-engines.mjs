import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import postcss from 'postcss';
import ts from 'typescript';
import { root } from '../run.mjs';
import { compatOf, floor, lackedBy, newerThanFloor, styleFeatures } from './engine-floor.mjs';
import { guardedCss, guardedScript } from './engine-guards.mjs';

/** What a newer feature can be called in code: only for these is a type worth its time. */
const newerNames = new Set(newerThanFloor().map(({ owner, member }) => member ?? owner));

/**
 * The rooms by the library they stand on. What `shared` names, a page knows as well.
 * @type {readonly (readonly string[])[]}
 */
const roomsByLibrary = [['pwa', 'shared'], ['pwa/service-worker']];

/** @type {Map<string, ts.SourceFile | undefined>} */
const parsed = new Map();

/**
 * Looks for what an engine of the floor lacks and no code tests for first: members of the platform
 * in the shop's own code, by their types; features of the built style sheets. A note of a guard
 * for something no longer used is a finding too.
 * @returns {number} 0 when there is none
 */
function checkEngines() {
  /** @type {Set<string>} the newer features that are used */
  const used = new Set();
  const findings = [
    ...roomsByLibrary.flatMap((rooms) => scriptFindings(rooms, used)),
    ...styleFindings(used),
  ];
  for (const guard of [...Object.keys(guardedScript), ...Object.keys(guardedCss)]) {
    if (!used.has(guard)) findings.push(`${guard} is noted as guarded and is used nowhere`);
  }
  for (const finding of new Set(findings)) console.error(finding);
  console.log(`Engines from ${floor.join(', ')}: ${used.size} newer features, each guarded`);
  return findings.length === 0 ? 0 : 1;
}

/**
 * @param {readonly string[]} rooms with the options of the first
 * @param {Set<string>} used
 */
function scriptFindings(rooms, used) {
  const configs = rooms.map(roomConfig);
  const options = { ...configs[0]?.options, noEmit: true };
  const host = ts.createCompilerHost(options);
  const parse = host.getSourceFile;
  host.getSourceFile = (name, ...rest) => {
    if (!parsed.has(name)) parsed.set(name, parse(name, ...rest));
    return parsed.get(name);
  };
  const files = configs.flatMap(({ fileNames }) => fileNames);
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  /** @type {string[]} */
  const findings = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isTypeNode(node)) return;
    if (ts.isIdentifier(node) && newerNames.has(node.text)) {
      const feature = platformFeature(checker.getSymbolAtLocation(node));
      const lacking = feature ? lackedBy(compatOf(...feature)) : [];
      if (feature && lacking.length > 0) {
        const name = feature[0] === null ? feature[1] : `${feature[0]}.${feature[1]}`;
        used.add(name);
        const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
        const place = `${node.getSourceFile().fileName.replace(root, '')}:${line + 1}`;
        if (!(name in guardedScript)) findings.push(`${place} ${name}: ${lacking.join(', ')}`);
      }
    }
    // Safari reads it from 16.4 on, and no file in which it stands before that.
    // In a text, too, of which a pattern may be made.
    const isText = ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node);
    if (isText && /\(\?<[=!]/.test(node.text)) {
      findings.push(
        `${node.getSourceFile().fileName.replace(root, '')} looks behind: ${node.text}`,
      );
    }
    ts.forEachChild(node, visit);
  };
  for (const name of files) {
    const file = program.getSourceFile(name);
    if (file) visit(file);
  }
  return findings;
}

/** @param {string} room */
function roomConfig(room) {
  const path = `${root}/${room}/tsconfig.json`;
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
}

/**
 * Returns owner, member and whether it is static, for what TypeScript's own libraries declare.
 * @param {ts.Symbol | undefined} symbol
 * @returns {[owner: string | null, member: string, isStatic: boolean] | null}
 */
function platformFeature(symbol) {
  const declarations = (symbol?.declarations ?? []).filter((one) =>
    /\/typescript\/lib\/lib\.[^/]*\.d\.ts$/.test(one.getSourceFile().fileName),
  );
  // A class is an interface and a variable of one name; the interface alone is a type.
  const declaration = declarations.find(ts.isVariableDeclaration) ?? declarations[0];
  if (!symbol || !declaration) return null;
  const { parent } = declaration;
  if (ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration)) {
    const namespace = ts.findAncestor(declaration, ts.isModuleDeclaration);
    return [namespace?.name.text ?? null, symbol.name, true];
  }
  if (ts.isInterfaceDeclaration(parent)) {
    const owner = parent.name.text;
    const isStatic = owner.endsWith('Constructor');
    return [owner.replace(/^Readonly|Constructor$/g, ''), symbol.name, isStatic];
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent)) {
    return [parent.parent.name.getText(), symbol.name, true];
  }
  return null;
}

/** @param {Set<string>} used */
function styleFindings(used) {
  const folder = `${root}/dist/client/assets`;
  /** @type {string[]} */
  const findings = [];
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.css'))) {
    postcss.parse(readFileSync(`${folder}/${file}`, 'utf8')).walk((node) => {
      for (const [name, compat] of styleFeatures(node)) {
        const lacking = lackedBy(compat);
        if (lacking.length === 0) continue;
        used.add(name);
        if (!(name in guardedCss)) findings.push(`${file} ${name}: ${lacking.join(', ')}`);
      }
    });
  }
  return findings;
}

if (process.argv[1] === import.meta.filename) process.exitCode = checkEngines();
