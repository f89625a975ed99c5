import { createElement, type SVGProps } from "react";

interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/** Replaces the icon factory of lucide-react in the build (`vite.config.ts`). The package's factory adds 2 kB to every page. */
export default function createLucideIcon({ node }: IconData) {
  const children = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (props: SVGProps<SVGSVGElement>) => (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {children}
    </svg>
  );
}
