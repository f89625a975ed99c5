import { CURRENCY_SCRIPT } from "../currency/currency-script.ts";
import { LANGUAGE_SCRIPT } from "../language/language-script.ts";
import { EARLY_HISTORY_SCRIPT } from "../navigation/early-history-script.ts";
import { KNOWN_SCRIPT } from "../session/known-script.ts";
import { NO_EVAL_SCRIPT } from "../site/no-eval.ts";
import { FONT_SCRIPT } from "./font-script.ts";
import { PICTURE_SCRIPT } from "./picture-script.ts";
import { SCHEME_SCRIPT } from "./scheme-script.ts";

export const HEAD_SCRIPT_ID = "head-script";

/**
 * Scripts that run before the first paint. In the browser the text is read from the page's own element, so that hydration
 * finds it unchanged and no loaded script contains it.
 */
export const HEAD_SCRIPT = import.meta.env.SSR
  ? [
      NO_EVAL_SCRIPT,
      SCHEME_SCRIPT,
      FONT_SCRIPT,
      CURRENCY_SCRIPT,
      LANGUAGE_SCRIPT,
      KNOWN_SCRIPT,
      EARLY_HISTORY_SCRIPT,
      PICTURE_SCRIPT,
    ].join(";")
  : (document.getElementById(HEAD_SCRIPT_ID)?.textContent ?? "");
