import { createRequire } from 'node:module';

/*
 * Finds comments that begin with no sentence, and things that are named by a bare participle. It knows
 * no grammar, only a few lists of words, so it lets much through; what it finds is rewritten by hand.
 */

// Required, as Vitest would transform the nine megabytes of an import.
/** @type {typeof import('typescript')} */
const ts = createRequire(import.meta.url)('typescript');

const split = (/** @type {string} */ words) => new Set(words.trim().split(/\s+/));

/** Words that are the verb of a clause wherever they stand. A participle alone is none. */
const finite = split(`
  is are was were am has have had can cannot may might must do does did will would shall should could
  isn't aren't wasn't weren't hasn't haven't doesn't don't didn't can't won't couldn't wouldn't it's
  that's there's they're nobody's
  accepts adds agrees allows appears arrives becomes became begins began belongs brings brought came
  carries chooses closes comes confirms contains copies creates decides deletes depends describes dies
  differs draws drops enters exists expects expires fails falls fetches fills finds finishes fits
  follows forgets gathers gets gives goes grows happens hears helps hides imports inserts installs
  joins keeps knows knew lacks lasts leads learns leaves lets lies loads loses makes matters means
  meets needs obeys offers opens owns passes pays picks prevents prints puts reaches reads receives
  recognises refuses registers rejects reloads remains remembers removes renders repeats replaces
  reserves resets resolves returns runs says sees seems sells sends serves sets settles shows sits
  speaks stands starts stays stops supports survives takes tells thinks throws tries uses waits wants
  went works writes wrote took gave knew saw said got sent ends calls asks answers changes holds looks listens misses`);

/** Verbs without an ending; after one of `before` they are no verb of a clause. */
const plain = split(`
  answer apply arrive ask become begin belong bring carry choose come decide depend differ end exist fail fit follow
  forget get give go happen hear keep know lack lead learn leave let lie make matter mean meet move
  need open pay print read receive remain run say see seem sell send share show speak stand start stay
  serve settle stop store take tell think throw try turn use wait want work write`);
const before = split(`
  to can cannot can't could may might must not never do does did don't doesn't didn't will would shall
  should a an the and or of for its no`);

/** Words that begin a clause inside another, which takes a verb of its own. */
const joining = split(`
  that which who whom whose what whatever whoever where wherever when while until because if unless
  whether how why since once`);

/** Behind a word in -s or -ed these show that it is a verb: "the page calls the server". */
const objects = split(`
  a an the it its itself them themselves their him her each every all nothing anything everything no
  whoever nobody somebody none`);
const prepositions = split(`
  of for in on at by with from to as than and or but between before after beside until without into
  under over through like`);
const subjects = split('that this which who what whoever they it we he she one nobody somebody');

/** Sentences that ask something of the reader. */
const commands = split(
  'See Keep Do Never Note Use Add Write Run Start Take Call Let Leave Give Say',
);

/** Beginnings that name nothing. With no sentence behind them they do not even name a constant. */
const loose = split(`
  About Above Across After Again Against Along Also Among And Another's As At Because Before Behind
  Below Beside Besides Between Beyond But By During Else Elsewhere Even For From Here If In Inside
  Into Just Later Less Like Likewise Longer Neither Next Nobody None Nor Not Nothing Of Off On Once
  One's Only Or Other Others Others' Otherwise Ours Out Outside Over Per Said So Somebody Somebody's
  Such Than Then There This Through Till To Together Toward Towards Under Unless Until Up Upon
  Whatever Where While Who Whoever Whom Whose With Within Without Yet`);

/** @typedef {'function' | 'thing' | 'step'} Below What a comment stands above. */

/**
 * Whether the first sentence of a comment has a subject and a verb, as far as lists of words can tell.
 * A thing may be named by a noun alone ("Milliseconds between two tries."), a function by a verb alone
 * ("Returns the price.").
 * @param {string} comment
 * @param {Below} below
 */
function beginsWithSentence(comment, below) {
  const [sentence = ''] = comment.replace(/^\[[A-Z]+\d+\] /, '').split(/(?<=[.?!])\s/);
  const words = sentence
    .replace(/`[^`]*`|\([^)]*\)/g, ' x ')
    .split(/[^\w'’]+/)
    .filter((word) => word !== '');
  const [first = ''] = words;
  if (commands.has(first)) return true;
  if (below === 'function' && /^[A-Z]([a-z]*[^\Ws])?s$/.test(first) && !loose.has(first))
    return true;
  let clauses = 0;
  let isOpen = false;
  for (const [at, cased] of words.entries()) {
    const word = cased.toLowerCase();
    const last = words[at - 1]?.toLowerCase() ?? '';
    const next = words[at + 1]?.toLowerCase() ?? '';
    const isInflected = at > 0 && /([^s]s|ed)$/.test(word);
    if (finite.has(word)) clauses += 1;
    else if (joining.has(word) && last !== 'at') {
      // What follows belongs to another clause, so a verb before it is that of this one.
      if (clauses > 0 && !isOpen) return true;
      isOpen = true;
      clauses -= 1;
    } else if (plain.has(word) && at > 0) clauses += before.has(last) ? 0 : 1;
    else if (isInflected && (objects.has(next) || subjects.has(last))) clauses += 1;
    else if (/s$/.test(last) && !prepositions.has(word) && objects.has(next)) clauses += 1;
  }
  if (clauses > 0) return true;
  return below === 'thing' && !loose.has(first);
}

/**
 * Returns the comments of a source file on lines of their own, in one line of text each, with what follows.
 * @param {string} source
 */
function commentsIn(source) {
  const lines = source.split('\n').map((line) => line.trim());
  /** @type {{ line: number, text: string, next: string, isBlock: boolean }[]} */
  const comments = [];
  for (let at = 0; at < lines.length; at += 1) {
    const from = at;
    const isBlock = /^\{?\/\*/.test(lines[at] ?? '');
    const goesOn = isBlock
      ? () => at < lines.length - 1 && !lines[at]?.includes('*/')
      : () => lines[at + 1]?.startsWith('//') === true;
    if (!isBlock && !lines[at]?.startsWith('//')) continue;
    while (goesOn()) at += 1;
    const [text = ''] = lines
      .slice(from, at + 1)
      .map((line) => line.replace(/^\{?\/\*+|\*\/\}?$|^\*+(?!\/)|^\/\//g, '').trim())
      .join('\n')
      .trim()
      .split(/\n\n|(?:^|\n)@\w/);
    const isDirective = /^($|biome-ignore|[#/<!])/.test(text);
    if (!isDirective)
      comments.push({
        line: from + 1,
        text: text.replaceAll('\n', ' '),
        next: lines[at + 1] ?? '',
        isBlock,
      });
  }
  return comments;
}

const functionBelow =
  /^(export )?(default )?(async )?function\b|^(export )?const \w+ = (async )?(<[^>]*>)?(\([^)]*(\).*=>|$)|\w+ =>)|^(readonly )?\w+\??: (async )?[(<].*(=>|\($)/;
const methodBelow =
  /^(?!if\b|for\b|while\b|switch\b|return\b|await\b)((static|override|async|get|set) )*#?\w+\??(<[^>]*>)?\(/;
const thingBelow =
  /^(export )?(const|let|type|interface|class|enum)\b|^['"\w$[\]-]+\??: |^['"].*,$|^\| |^[\w.]+,$/;

/**
 * Returns what the line below a comment begins.
 * @param {{ next: string, isBlock: boolean }} comment
 * @returns {Below}
 */
function belowOf({ next, isBlock }) {
  if (functionBelow.test(next) || (isBlock && methodBelow.test(next))) return 'function';
  return isBlock || thingBelow.test(next) ? 'thing' : 'step';
}

/**
 * Returns the comments of a source file that begin with no sentence.
 * @param {string} source
 */
export function fragmentsIn(source) {
  return commentsIn(source).filter((each) => !beginsWithSentence(each.text, belowOf(each)));
}

const participles = split(`
  asked begun bought changed chosen done drawn found given gone heard held kept known left made meant own paid put
  read said seen sent shown sold spent stored taken told tried typed wanted written`);
/** Where a name may be declared; most files have none there, and parsing takes its time. */
const mayDeclare = new RegExp(
  `(?:const |let |function |[({[,]\\s*|\\.{3}|\\w: )(?:${[...participles].join('|')})(?: (?:of|in) |\\s*[(),:=?}\\]])`,
);

/**
 * Counts the names that a source file declares and that are a bare participle: of locals, functions,
 * parameters, parts of what is taken apart, and errors that are caught. `left` beside `right` or `top`
 * is a side, and `read` and `put` are verbs where they are called.
 * @param {string} source
 * @param {string} [path] whose ending says whether it may have JSX
 */
export function participlesIn(source, path = '.ts') {
  if (!mayDeclare.test(source)) return 0;
  const isSide = /\b(right|top)\b/.test(source);
  const isVerb = (/** @type {string} */ name) =>
    (name === 'read' || name === 'put') && new RegExp(`\\b${name}\\(`).test(source);
  let count = 0;
  const look = (/** @type {import('typescript').Node} */ node) => {
    const declares =
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionDeclaration(node);
    if (declares && node.name && ts.isIdentifier(node.name)) {
      const { text } = node.name;
      if (participles.has(text) && !(text === 'left' && isSide) && !isVerb(text)) count += 1;
    }
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, source, ts.ScriptTarget.Latest));
  return count;
}
