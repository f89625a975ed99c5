export interface LinkedNode {
  [property: string]: LinkedValue;
}

export type LinkedValue = string | number | boolean | LinkedNode | LinkedNode[] | string[];

export const graph = (...nodes: LinkedNode[]): LinkedNode => ({
  "@context": "https://schema.org",
  "@graph": nodes,
});
