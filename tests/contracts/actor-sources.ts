import { resolve } from "node:path";
import type { Expression, Node, SourceFile } from "typescript/unstable/ast";
import {
  isAsExpression,
  isAwaitExpression,
  isCallExpression,
  isNewExpression,
  isObjectLiteralExpression,
  isTypeAliasDeclaration,
  isTypeAssertion,
} from "typescript/unstable/ast/is";
import { API, type Checker, type Program, type Type, TypeFlags } from "typescript/unstable/sync";

const ACTOR = "src/use-cases/access/actor.ts";
/** Exists only in memory. */
const CONFIG = resolve("tsconfig.actor-sources.json");

function openProgram(files: readonly string[], planted: Readonly<Record<string, string>>) {
  const texts = new Map([
    ...Object.entries(planted).map(([file, text]) => [resolve(file), text] as const),
    [CONFIG, JSON.stringify({ extends: "./tsconfig.json", include: [], files })],
  ]);
  const api = new API({
    cwd: process.cwd(),
    fs: {
      readFile: (file) => texts.get(file),
      fileExists: (file) => (texts.has(file) ? true : undefined),
    },
  });
  const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
  if (!project) throw new Error("the compiler opened no project");
  return { program: project.program, checker: project.checker, close: () => api.close() };
}

function* nodesOf(node: Node): Generator<Node> {
  yield node;
  const inner: Node[] = [];
  node.forEachChild((child) => void inner.push(child));
  for (const child of inner) yield* nodesOf(child);
}

/** Expressions that make a value. All others, such as names of variables, read a value that was made elsewhere. */
function* creationsIn(file: SourceFile): Generator<Expression> {
  for (const node of nodesOf(file)) {
    if (isObjectLiteralExpression(node) || isCallExpression(node) || isNewExpression(node)) yield node;
    if (isAwaitExpression(node) || isTypeAssertion(node)) yield node;
    if (isAsExpression(node) && node.type.getText(file) !== "const") yield node;
  }
}

function actorType(program: Program, checker: Checker): Type {
  const file = program.getSourceFile(resolve(ACTOR));
  const [declaration] = file ? [...nodesOf(file)].filter(isTypeAliasDeclaration) : [];
  const symbol = declaration && checker.getSymbolAtLocation(declaration.name);
  if (symbol?.name !== "Actor") throw new Error(`${ACTOR} does not declare Actor first`);
  return checker.getDeclaredTypeOfSymbol(symbol);
}

/**
 * Lists the expressions that make an actor, by their types, for each file that has any. An object is listed by its kinds, and
 * any other expression by its text. A value of the type `any` is listed if an actor is expected in its place.
 * @param planted texts of further files, or other texts of `files`
 */
export function listActorSources(
  files: readonly string[],
  planted: Readonly<Record<string, string>> = {},
): Record<string, string[]> {
  const all = [...new Set([ACTOR, ...files, ...Object.keys(planted)])];
  const { program, checker, close } = openProgram(all, planted);
  const actor = actorType(program, checker);
  const known = new Map<Type, boolean>();

  function isActor(type: Type): boolean {
    if (!type.isObjectType() && !type.isUnionType() && !type.isIntersectionType()) return false;
    const found = known.get(type);
    if (found !== undefined) return found;
    const value = checker.getNonNullableType(type) ?? type;
    const is =
      checker.getPropertyOfType(value, "kind") !== undefined && checker.isTypeAssignableTo(value, actor);
    known.set(type, is);
    return is;
  }

  function isActorExpected(node: Expression): boolean {
    const expected = checker.getContextualType(node);
    if (!expected) return false;
    const field = checker.getPropertyOfType(expected, "actor");
    const fieldType = field && checker.getTypeOfSymbol(field);
    return isActor(expected) || (fieldType !== undefined && isActor(fieldType));
  }

  function describe(node: Expression, type: Type, file: SourceFile): string {
    const kind = isObjectLiteralExpression(node) && checker.getPropertyOfType(type, "kind");
    const kindType = kind && checker.getTypeOfSymbol(kind);
    if (kindType) return checker.typeToString(kindType).replaceAll('"', "");
    return node.getText(file).split("(")[0] ?? "";
  }

  const sources = all
    .filter((name) => name !== ACTOR)
    .map((name) => {
      const file = program.getSourceFile(resolve(name));
      if (!file) throw new Error(`the compiler does not know ${name}`);
      const creations = [...creationsIn(file)];
      const types = creations.length > 0 ? checker.getTypeAtLocation(creations) : [];
      const found = creations.flatMap((node, index) => {
        const type = types[index];
        if (!type) return [];
        const isAny = (type.flags & TypeFlags.Any) !== 0;
        return (isAny ? isActorExpected(node) : isActor(type)) ? [describe(node, type, file)] : [];
      });
      return [name, found] as const;
    });
  close();
  return Object.fromEntries(sources.filter(([, found]) => found.length > 0));
}
