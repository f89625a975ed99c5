import { LoaderCircle } from "lucide-react";
import { type ComponentProps, cloneElement, isValidElement } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "accent" | "secondary" | "ghost" | "danger";
export type ButtonSize = "small" | "medium" | "large";

interface Look {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
}

/** The side padding is at most 6 % of the window, for readers with large text on a narrow phone. */
const BASE =
  "forced-colors:border relative inline-flex select-none items-center justify-center gap-2 rounded-button p-[0.25em_min(1.25em,6vw)] text-center font-semibold leading-tight transition-[background-color,border-color,color,box-shadow,translate] duration-(--motion-fast) active:translate-y-px active:shadow-none";

const DISABLED =
  "disabled:pointer-events-none disabled:border-transparent disabled:bg-disabled disabled:text-on-disabled disabled:shadow-none";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand shadow-control hover:bg-brand-strong active:bg-brand-strong",
  accent: "bg-accent text-on-accent shadow-control hover:bg-accent-strong active:bg-accent-strong",
  secondary:
    "border border-line-strong bg-raised text-ink hover:border-ink hover:bg-sand active:bg-brand-tint",
  ghost: "text-brand hover:bg-brand-tint active:bg-sand disabled:bg-transparent",
  danger: "bg-danger text-on-danger shadow-control hover:bg-danger-strong active:bg-danger-strong",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-10 text-sm",
  medium: "min-h-12 text-base",
  large: "min-h-14 text-lg",
};

export const buttonLook = ({ variant = "primary", size = "medium" }: Look = {}): string =>
  classNames(BASE, DISABLED, VARIANTS[variant], SIZES[size]);

export interface ButtonProps extends ComponentProps<"button">, Look {
  /** The button ignores clicks but keeps the focus. */
  loading?: boolean | undefined;
  /** Renders the only child with the button's look. `disabled`, `loading`, `onClick` and `type` are then ignored. */
  asChild?: boolean | undefined;
}

export function Button({ variant, size, loading = false, asChild = false, ...props }: ButtonProps) {
  const { className, children, disabled, onClick, type = "button", ...rest } = props;
  const look = classNames(buttonLook({ variant, size }), className);
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { ...rest, className: classNames(look, children.props.className) });
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      className={classNames(look, loading && "cursor-progress")}
    >
      {loading && <Spinner />}
      {loading ? <span className="inline-flex items-center gap-2 opacity-0">{children}</span> : children}
    </button>
  );
}

/** Shown over the invisible text, which keeps the button's width and accessible name. */
function Spinner() {
  return (
    <span aria-hidden className="absolute inset-0 grid place-items-center">
      <LoaderCircle className="size-5 animate-spin" />
    </span>
  );
}

export function LinkButton({ variant, size, className, ...props }: LinkProps & Look) {
  return <Link {...props} className={classNames(buttonLook({ variant, size }), className)} />;
}
