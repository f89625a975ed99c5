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

const BASE =
  "inline-flex select-none items-center justify-center gap-2 rounded-button text-center font-semibold leading-tight transition-[background-color,border-color,color,transform] duration-150 active:translate-y-px disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand shadow-control hover:bg-brand-strong",
  accent: "bg-accent text-on-accent shadow-control hover:brightness-107",
  secondary: "border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sand",
  ghost: "text-brand hover:bg-brand-tint",
  danger: "bg-danger text-white shadow-control hover:bg-danger-strong",
};

const SIZES: Record<ButtonSize, string> = {
  small: "min-h-10 px-4 text-sm",
  medium: "min-h-12 px-5 text-base",
  large: "min-h-14 px-7 text-lg",
};

/** The look of a button, for an element that is none. */
export const buttonLook = ({ variant = "primary", size = "medium" }: Look = {}): string =>
  classNames(BASE, VARIANTS[variant], SIZES[size]);

export interface ButtonProps extends ComponentProps<"button">, Look {
  /** Shows that its work is under way and takes no second press. */
  loading?: boolean | undefined;
  /** Lends its look and behaviour to its only child. */
  asChild?: boolean | undefined;
}

export function Button({ variant, size, loading = false, asChild = false, ...props }: ButtonProps) {
  const { className, children, disabled, type = "button", ...rest } = props;
  const look = classNames(buttonLook({ variant, size }), className);
  if (asChild && isValidElement<{ className?: string }>(children)) {
    return cloneElement(children, { ...rest, className: classNames(look, children.props.className) });
  }
  return (
    <button {...rest} type={type} disabled={disabled || loading} aria-busy={loading} className={look}>
      {loading && <LoaderCircle aria-hidden className="size-5 animate-spin" />}
      {children}
    </button>
  );
}

export function LinkButton({ variant, size, className, ...props }: LinkProps & Look) {
  return <Link {...props} className={classNames(buttonLook({ variant, size }), className)} />;
}
