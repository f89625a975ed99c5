import { CURRENCY_SCRIPT } from "../currency/currency-script.ts";
import { LANGUAGE_SCRIPT } from "../language/language-script.ts";
import { EARLY_HISTORY_SCRIPT } from "../navigation/early-history-script.ts";
import { KNOWN_SCRIPT } from "../session/known-script.ts";
import { NO_EVAL_SCRIPT } from "../site/no-eval.ts";
import { SCHEME_SCRIPT } from "./scheme-script.ts";

/** Marks the element that holds it. */
export const HEAD_SCRIPT_ID = "head-script";

/**
 * What runs before the first paint. The browser takes its text from the page that came, for React to find it there as it is;
 * so it is in no script that is loaded.
 */
export const HEAD_SCRIPT = import.meta.env.SSR
  ? [
      NO_EVAL_SCRIPT,
      SCHEME_SCRIPT,
      CURRENCY_SCRIPT,
      LANGUAGE_SCRIPT,
      KNOWN_SCRIPT,
      EARLY_HISTORY_SCRIPT,
    ].join(";")
  : (document.getElementById(HEAD_SCRIPT_ID)?.textContent ?? "");
