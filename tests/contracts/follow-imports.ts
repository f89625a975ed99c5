import { existsSync, readFileSync } from "node:fs";
import { dirname, normalize } from "node:path";
import { parseSync } from "vite";

type Node = { type: string; [key: string]: unknown };

/** `file#name` of a declaration, or `file#name.member` for one member of the object that the declaration is or returns. */
export type Place = string;

export const fileOf = (place: Place): string => place.slice(0, place.indexOf("#"));

interface Source {
  file: string;
  name: string;
}

interface Module {
  /** Imported values of our own files, by local name. */
  imports: Map<string, Source>;
  declarations: Map<string, Node>;
  /** Values that are exported from another file. */
  reexports: Map<string, Source>;
}

interface Uses {
  /** Names used as values. `name.member` uses one member of a called function's result. */
  names: Set<string>;
  /** Members, each with the last name of its object: `ctx.payments.createCheckout` is `payments.createCheckout`. */
  members: Set<string>;
}

/** Leads a member that is used through a type to its implementations, for example a port's function to its adapters. */
export type Joint = (member: string, graph: ImportGraph, file: string) => readonly Place[];

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const childrenOf = (node: Node): Node[] =>
  Object.values(node)
    .flat()
    .filter((value) => isNode(value));

/** Nodes of types, which contain no values, unlike `x as T`. */
const IS_TYPE = /^TS(?!As|Satisfies|NonNull|Instantiation)/;

const textOf = (value: unknown): string | undefined =>
  isNode(value) ? String(value.name ?? value.value) : undefined;

/** Returns the key of a property; undefined for a computed key and a spread. */
const keyOf = (property: Node): string | undefined => (property.computed ? undefined : textOf(property.key));

/** Returns the last name of an object: `payments` for `ctx.payments`. */
const lastName = (node: Node): string | undefined =>
  node.type === "MemberExpression" ? textOf(node.property) : textOf(node);

function namesOf(pattern: Node): string[] {
  if (pattern.type === "Identifier") return [String(pattern.name)];
  const parts = pattern.type === "Property" ? [pattern.value as Node] : childrenOf(pattern);
  return parts.flatMap((part) => (IS_TYPE.test(part.type) ? [] : namesOf(part)));
}

function collect(node: Node, uses: Uses): void {
  const { type } = node;
  if (IS_TYPE.test(type) || type === "JSXClosingElement") return;
  if (type === "Identifier" || type === "JSXIdentifier") {
    uses.names.add(String(node.name));
    return;
  }
  if (type === "MemberExpression" && !node.computed) {
    uses.members.add(`${lastName(node.object as Node)}.${textOf(node.property)}`);
    collect(node.object as Node, uses);
    return;
  }
  const isKeyed =
    /^(Property|MethodDefinition|PropertyDefinition|JSXAttribute)$/.test(type) && !node.computed;
  const inside = isKeyed ? [node.value].filter((value) => isNode(value)) : childrenOf(node);
  for (const child of inside) collect(child, uses);
}

function usesOf(...nodes: Node[]): Uses {
  const uses: Uses = { names: new Set(), members: new Set() };
  for (const node of nodes) collect(node, uses);
  return uses;
}

/** Finds the properties of an object literal that has the member: the member itself, and spreads. */
function findMember(node: Node, member: string): Node[] | undefined {
  if (IS_TYPE.test(node.type)) return undefined;
  const properties = node.type === "ObjectExpression" ? (node.properties as Node[]) : [];
  if (properties.some((property) => keyOf(property) === member))
    return properties.filter((property) => property.type === "SpreadElement" || keyOf(property) === member);
  for (const child of childrenOf(node)) {
    const found = findMember(child, member);
    if (found) return found;
  }
  return undefined;
}

/** Returns the declarations in a declaration, by name. */
function localsOf(node: Node, locals = new Map<string, Node>()): Map<string, Node> {
  for (const child of childrenOf(node)) {
    if (child.type === "VariableDeclarator")
      for (const name of namesOf(child.id as Node)) locals.set(name, child);
    if (child.type === "FunctionDeclaration") locals.set(textOf(child.id) ?? "", child);
    localsOf(child, locals);
  }
  return locals;
}

/** Returns `create.member` for a local of `const { member } = create(…)`. */
function memberOfCall({ id, init }: Node, local: string): string | undefined {
  if (!isNode(init) || init.type !== "CallExpression" || !isNode(id) || id.type !== "ObjectPattern") return;
  const property = (id.properties as Node[]).find((one) => namesOf(one).includes(local));
  return property && `${textOf(init.callee)}.${keyOf(property)}`;
}

/** Returns the uses of one member of an object, and of the locals that the member needs. */
function usesOfMember(declaration: Node, member: string): Uses {
  const properties = findMember(declaration, member);
  if (!properties) return usesOf(declaration);
  const uses = usesOf(...properties);
  const locals = localsOf(declaration);
  // The loop also visits names that it adds.
  for (const name of uses.names) {
    const local = locals.get(name);
    if (!local) continue;
    const called = memberOfCall(local, name);
    const more = called ? undefined : usesOf((local.init ?? local) as Node);
    for (const one of called ? [called] : (more?.names ?? [])) uses.names.add(one);
    for (const one of more?.members ?? []) uses.members.add(one);
  }
  return uses;
}

/**
 * The product's declarations and their uses of each other. Follows imported values from declaration to declaration, not from
 * file to file: a file's other declarations do not count.
 */
export class ImportGraph {
  readonly #joint: Joint;
  readonly #planted: Readonly<Record<string, string>>;
  readonly #modules: Map<string, Module>;

  constructor(
    joint: Joint,
    planted: Readonly<Record<string, string>> = {},
    known = new Map<string, Module>(),
  ) {
    this.#joint = joint;
    this.#planted = planted;
    this.#modules = known;
  }

  /** Returns the graph with sources that replace files or are added. */
  plant(planted: Readonly<Record<string, string>>): ImportGraph {
    const known = [...this.#modules].filter(([file]) => planted[file] === undefined);
    return new ImportGraph(this.#joint, planted, new Map(known));
  }

  /** Returns whether a declaration is or returns an object with the member. */
  hasMember(file: string, name: string, member: string): boolean {
    const declaration = this.#module(file).declarations.get(name);
    return declaration !== undefined && findMember(declaration, member) !== undefined;
  }

  namesIn(file: string): string[] {
    return [...this.#module(file).declarations.keys()];
  }

  /** Returns the edges of every declaration that is reached. @param isEnd declarations that are not followed further. */
  reach(start: Place, isEnd: (place: Place) => boolean = () => false): Map<Place, Set<Place>> {
    const edges = new Map<Place, Set<Place>>();
    const todo = [start];
    for (let place = todo.pop(); place !== undefined; place = todo.pop()) {
      if (edges.has(place)) continue;
      const next = new Set(isEnd(place) ? [] : this.#next(place));
      edges.set(place, next);
      todo.push(...next);
    }
    return edges;
  }

  #next(place: Place): Place[] {
    const file = fileOf(place);
    const [name = "", member] = place.slice(file.length + 1).split(".");
    const { declarations, imports, reexports } = this.#module(file);
    const source = reexports.get(name);
    if (source) return [`${source.file}#${source.name}`];
    const declaration = declarations.get(name);
    // A type, which only a joint leads to, such as a port. Its members lead on.
    if (!declaration) return member ? [...this.#joint(`${name}.${member}`, this, file)] : [];
    const uses = member ? usesOfMember(declaration, member) : usesOf(declaration);
    const used = [...uses.names].flatMap((use) => {
      const [local = "", ofResult] = use.split(".");
      const target = declarations.has(local) ? { file, name: local } : imports.get(local);
      return target ? [`${target.file}#${target.name}${ofResult ? `.${ofResult}` : ""}`] : [];
    });
    return [...used, ...[...uses.members].flatMap((one) => this.#joint(one, this, file))];
  }

  #source(file: string): string | undefined {
    return this.#planted[file] ?? (existsSync(file) ? readFileSync(file, "utf8") : undefined);
  }

  #module(file: string): Module {
    const known = this.#modules.get(file);
    if (known) return known;
    const code = this.#source(file);
    if (code === undefined) throw new Error(`${file} does not exist`);
    const { program } = parseSync(file, code);
    const module: Module = { imports: new Map(), declarations: new Map(), reexports: new Map() };
    for (const node of program.body) addStatement(module, file, node as unknown as Node);
    this.#modules.set(file, module);
    return module;
  }
}

function addStatement(module: Module, file: string, node: Node): void {
  const specifiers = (node.specifiers ?? []) as Node[];
  const path = isNode(node.source) ? String(node.source.value) : "";
  const source = path.startsWith(".") ? normalize(`${dirname(file)}/${path}`) : undefined;
  if (node.type === "ImportDeclaration" && node.importKind !== "type" && source) {
    for (const one of specifiers.filter(({ importKind }) => importKind !== "type"))
      module.imports.set(textOf(one.local) ?? "", { file: source, name: textOf(one.imported) ?? "default" });
  } else if (node.type === "ExportNamedDeclaration" && source) {
    for (const one of specifiers)
      module.reexports.set(textOf(one.exported) ?? "", { file: source, name: textOf(one.local) ?? "" });
  } else if (node.type === "ExportDefaultDeclaration") {
    module.declarations.set("default", node.declaration as Node);
  } else declare(module, (node.declaration ?? node) as Node);
}

function declare({ declarations }: Module, node: Node): void {
  if (node.type === "VariableDeclaration")
    for (const one of node.declarations as Node[])
      for (const name of namesOf(one.id as Node)) declarations.set(name, one);
  else if (isNode(node.id) && !IS_TYPE.test(node.type)) declarations.set(String(node.id.name), node);
}
