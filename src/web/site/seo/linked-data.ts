export interface LinkedNode {
  [property: string]: LinkedValue;
}

export type LinkedValue = string | number | boolean | LinkedNode | LinkedNode[] | string[];

/** Combines nodes that refer to each other by `@id`. */
export const graph = (...nodes: LinkedNode[]): LinkedNode => ({
  "@context": "https://schema.org",
  "@graph": nodes,
});
